import SwiftDiagnostics

/// The diagnostics of `@Routable` and `@Link`; codes are permanent.
enum RoutableDiagnostic: DiagnosticMessage {
    case notAnEnum
    case notOnACase
    case notRoutable(enumName: String)
    case severalCases
    case notLiteral
    case notBeginning(parent: String, pattern: String)
    case malformed(pattern: String, reason: String)
    case unknownParameter(name: String, caseName: String)
    case missingValue(value: String, caseName: String, pattern: String)
    case duplicate(pattern: String, caseName: String)
    case inPath(name: String, isOptional: Bool)
    case inFragment(name: String)
    case unfit(type: String)
    case unavailable(caseName: String)
    case privateInside(enumName: String)
    case reservedName(String)
    case overloaded(caseName: String)

    var code: String {
        switch self {
        case .notAnEnum: "MN0111"
        case .notOnACase, .notRoutable, .severalCases, .unavailable: "MN0112"
        case .notLiteral, .malformed: "MN0113"
        case .unknownParameter: "MN0114"
        case .missingValue: "MN0115"
        case .duplicate: "MN0116"
        case .inPath, .inFragment, .unfit: "MN0117"
        case .privateInside: "MN0118"
        case .reservedName: "MN0119"
        case .overloaded: "MN0120"
        case .notBeginning: "MN0121"
        }
    }

    var message: String { "\(text) (\(code))" }

    private var text: String {
        switch self {
        case .notAnEnum: "'@Routable' makes links from the cases of an enum; this is not an enum"
        case .notOnACase: "'@Link' goes on a case of an enum"
        case .notRoutable(let name): "'@Link' does nothing until '\(name)' is '@Routable'"
        case .severalCases: "'@Link' is for one case; write each case on a line of its own"
        case .notLiteral: "the pattern is written as one plain string, such as \"/users/:id\""
        case .malformed(let pattern, let reason): "\"\(pattern)\" is not a pattern: \(reason)"
        case .notBeginning(let parent, let pattern):
            "\"\(parent)\" is not the beginning of \"\(pattern)\""
        case .unknownParameter(let name, let caseName): "'\(caseName)' has no value called '\(name)'"
        case .missingValue(let value, let caseName, let pattern):
            "\(value) of '\(caseName)' is not in \"\(pattern)\", so the link could not be read back"
        case .duplicate(let pattern, let caseName):
            "\"\(pattern)\" has the same shape as the link of '\(caseName)', which is read instead"
        case .inPath(let name, let isOptional):
            "':\(name)' stands in the path, where exactly one value stands, but it is "
                + (isOptional ? "optional" : "an array")
        case .inFragment(let name): "':\(name)' is an array, but a link has one fragment"
        case .unfit(let type):
            "'\(type)' can't be a value of a link; use a 'LinkValue', an optional or an array of it"
        case .unavailable(let name): "'\(name)' is unavailable, so no link can lead to it"
        case .privateInside(let name):
            "'\(name)' is private within a type, where the extension that '@Routable' generates can't access it"
        case .reservedName(let name):
            "'@Routable' generates a member called '\(name)'; rename the case"
        case .overloaded(let name):
            "two cases are called '\(name)', and '@Routable' can't distinguish them; rename one"
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "ModernNavigation", id: code) }

    var severity: DiagnosticSeverity { .error }
}

struct RoutableFix: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "ModernNavigation", id: message) }
}
