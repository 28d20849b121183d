import ArgumentParser
import CommandOutput
import NavigationLint
import NavigationReports

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules of lint, with their codes and names.")

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        try Terminal.write(json ? RuleTexts.json(.all) : RuleTexts.list(.all))
    }
}

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule: what it finds, why it matters and how to fix it, with an example.")

    @Argument(
        help: "The code or name of a rule, such as MN1002 or nested-stack.",
        completion: .list(RuleBook.all.rules.flatMap { [$0.name, $0.code] }))
    var rule: String

    func run() throws {
        guard let found = RuleBook.all.rule(rule) else {
            throw CommandError(UnknownRule(rule, in: .all).description)
        }
        try Terminal.write(RuleTexts.explanation(found))
    }
}
