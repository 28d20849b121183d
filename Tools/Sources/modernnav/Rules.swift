import ArgumentParser
import NavigationLint
import NavigationReports

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules of lint, with their codes and names.")

    @Flag(help: "As JSON.")
    var json = false

    func run() throws {
        try Terminal.write(json ? RuleTexts.json(.known) : RuleTexts.list(.known))
    }
}

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what a rule finds, why it matters and what to do, with an example.")

    @Argument(
        help: "Its code or its name, such as MN1002 or nested-stack.",
        completion: .list(RuleBook.known.rules.flatMap { [$0.name, $0.code] }))
    var rule: String

    func run() throws {
        guard let found = RuleBook.known.rule(rule) else {
            throw Failure(UnknownRule(rule, in: .known).description)
        }
        try Terminal.write(RuleTexts.explanation(found))
    }
}
