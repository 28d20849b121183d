/// Facts about a file that rules need, collected in one pass over its expressions.
struct RuleFacts: Sendable {
    /// Names of enum cases that are passed to functions that push.
    private(set) var pushed: Set<String> = []
    /// The names of the paths of stacks.
    private(set) var stackPaths: Set<String> = []
    /// Uses of a path's `codable`.
    private(set) var savedPaths: [Span] = []
    private(set) var makesStores = false
    private(set) var writesPaths = false

    init(types: [TypeDeclaration], functions: [FunctionDeclaration], properties: [PropertyDeclaration]) {
        let collector = Collector()
        let walk = ExpressionWalk(visit: collector.note)
        for function in functions { walk.statements(function.body ?? []) }
        for property in properties { walk.property(property) }
        for type in types { walk.type(type) }
        self = collector.facts
    }

    private init() {}

    private final class Collector {
        var facts = RuleFacts()
        func note(_ expression: Expression) { facts.note(expression) }
    }

    private mutating func note(_ expression: Expression) {
        switch expression.kind {
        case .call(let callee, let arguments):
            var name: String?
            switch callee.kind {
            case .name(let text): name = text
            case .member(_, let text): name = text
            default: break
            }
            if let name {
                notePushed(arguments, by: name)
                if case .name = callee.kind, name.hasSuffix("Stack") { noteStack(arguments) }
            }
            if StorePerPage.isStore(expression) { makesStores = true }
            if CompetingWrites.write(expression) != nil { writesPaths = true }
        case .assign:
            if CompetingWrites.write(expression) != nil { writesPaths = true }
        case .member(let base?, "codable"):
            if base.endsInPath { savedPaths.append(expression.span) }
        default: break
        }
    }

    // MARK: Pushes

    private static let pushWords = [
        "push", "append", "navigate", "goto", "go", "route", "open", "navigationlink",
    ].map { Array($0.utf8) }
    private static let presentWords = ["present", "sheet", "cover", "modal", "popover"].map {
        Array($0.utf8)
    }

    private mutating func notePushed(_ arguments: [Argument], by name: String) {
        for argument in arguments {
            guard let passed = Self.caseName(argument.value), !pushed.contains(passed),
                name.mentions(Self.pushWords), !name.mentions(Self.presentWords),
                argument.label?.mentions(Self.presentWords) != true
            else { continue }
            pushed.insert(passed)
        }
    }

    private static func caseName(_ value: Expression) -> String? {
        switch value.kind {
        case .member(_, let name): name
        case .call(let callee, _): if case .member(_, let name) = callee.kind { name } else { nil }
        default: nil
        }
    }

    // MARK: Paths

    private mutating func noteStack(_ arguments: [Argument]) {
        guard let path = arguments.first(where: { $0.label == "path" }) else { return }
        switch path.value.kind {
        case .name(let name): stackPaths.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
        case .member(_, let name): stackPaths.insert(name)
        default: break
        }
    }
}
