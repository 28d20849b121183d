public import NavigationLint
import Yams

/// The settings in a project's `.modernnav.yml`.
public struct Settings: Sendable, Equatable {
    /// The name of the file.
    public static let fileName = ".modernnav.yml"
    /// The names under which it is found.
    public static let fileNames = [fileName, ".modernnav.yaml"]

    /// Codes of the rules to run; nil runs all.
    public var only: [String]?
    /// Codes of the rules that aren't run.
    public var except: [String] = []
    /// Files and folders whose findings are not reported. They are analysed nevertheless, because other files can show their views.
    public var exclude: [PathPattern] = []
    /// The severities of rules, by code.
    public var severities: [String: Rule.Severity] = [:]
    /// The path of a baseline, relative to the file's folder.
    public var baseline: String?
    public var strict = false
    /// The least severity with which a finding makes `lint` fail; nil for errors.
    public var failOn: Rule.Severity?

    public init() {}

    /// Reads the text of a settings file.
    ///
    /// - Parameter file: the path for messages.
    /// - Throws: `SettingsError` for text that isn't YAML, unknown keys and invalid values.
    public init(yaml: String, file: String, rules: RuleBook) throws(SettingsError) {
        let reader = SettingsReader(file: file, rules: rules)
        guard let root = try reader.root(of: yaml) else { return }
        for (key, value) in try reader.pairs(root, of: "the file") {
            switch try reader.text(key, of: "a key") {
            case "only":
                only = try reader.rules(value, of: "only")
                if only == [] { throw reader.problem(value, "only names no rule, so no rule would run.") }
            case "except": except = try reader.rules(value, of: "except")
            case "exclude": exclude = try reader.patterns(value, of: "exclude")
            case "severity": severities = try reader.severities(value)
            case "baseline": baseline = try reader.text(value, of: "baseline")
            case "fail-on": failOn = try reader.severity(value, of: "fail-on")
            case "strict": strict = try reader.truth(value, of: "strict")
            case let other:
                throw reader.problem(
                    key,
                    "\"\(other)\" is not a key. The keys are only, except, exclude, severity, baseline, strict and fail-on."
                )
            }
        }
    }
}

/// A mistake in a settings file.
public struct SettingsError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int
    /// The mistake and the allowed values.
    public let text: String

    /// ".modernnav.yml:3:1: …"
    public var description: String { "\(Escapes.line(file)):\(line):\(column): \(Escapes.line(text))" }
}

private struct SettingsReader {
    let file: String
    let rules: RuleBook

    func problem(_ node: Node, _ text: String) -> SettingsError {
        SettingsError(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, text: text)
    }

    func root(of yaml: String) throws(SettingsError) -> Node? {
        guard yaml.utf8.count < 1 << 20 else {
            throw SettingsError(
                file: file, line: 1, column: 1, text: "It is too large for a settings file.")
        }
        do {
            return try Yams.compose(yaml: yaml)
        } catch let error as YamlError {
            throw problem(error)
        } catch {
            throw SettingsError(file: file, line: 1, column: 1, text: "It is not YAML: \(error).")
        }
    }

    private func problem(_ error: YamlError) -> SettingsError {
        switch error {
        case .scanner(_, let text, let mark, _), .parser(_, let text, let mark, _),
            .composer(_, let text, let mark, _):
            SettingsError(
                file: file, line: mark.line, column: mark.column, text: "It is not YAML: \(text).")
        case .duplicatedKeysInMapping(let duplicates, let context):
            SettingsError(
                file: file, line: context.mark.line, column: context.mark.column,
                text: "Duplicate key: \(duplicates.joined(separator: ", ")).")
        default:
            SettingsError(file: file, line: 1, column: 1, text: "It is not YAML: \(error).")
        }
    }

    func pairs(_ node: Node, of what: String) throws(SettingsError) -> [(Node, Node)] {
        if case .scalar(let scalar) = node, scalar.string.isEmpty { return [] }
        guard case .mapping(let mapping) = node else {
            throw problem(node, "\(what) must be keys with values, such as \"strict: true\".")
        }
        return mapping.map { ($0.key, $0.value) }
    }

    func text(_ node: Node, of what: String) throws(SettingsError) -> String {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
            throw problem(node, "\(what) must be a string.")
        }
        return scalar.string
    }

    func truth(_ node: Node, of what: String) throws(SettingsError) -> Bool {
        switch try text(node, of: what).lowercased() {
        case "true": return true
        case "false": return false
        case let other: throw problem(node, "\(what) must be true or false, not \"\(other)\".")
        }
    }

    private func list(_ node: Node, of what: String) throws(SettingsError) -> [(Node, String)] {
        guard case .sequence(let sequence) = node else {
            throw problem(node, "\(what) must be a list, such as [\"a\", \"b\"].")
        }
        var texts: [(Node, String)] = []
        for item in sequence { texts.append((item, try text(item, of: "an item of \(what)"))) }
        return texts
    }

    private func rule(_ word: String, at node: Node) throws(SettingsError) -> Rule {
        if let rule = rules.rule(word) { return rule }
        throw problem(node, UnknownRule(word, in: rules).description)
    }

    func rules(_ node: Node, of what: String) throws(SettingsError) -> [String] {
        var codes: [String] = []
        for (item, word) in try list(node, of: what) { codes.append(try rule(word, at: item).code) }
        return codes
    }

    func patterns(_ node: Node, of what: String) throws(SettingsError) -> [PathPattern] {
        var patterns: [PathPattern] = []
        for (item, text) in try list(node, of: what) {
            guard let pattern = PathPattern(text) else {
                throw problem(
                    item,
                    "\"\(text)\" is not a pattern of paths within this folder, such as Pods or Sources/**/*.g.swift."
                )
            }
            patterns.append(pattern)
        }
        return patterns
    }

    func severities(_ node: Node) throws(SettingsError) -> [String: Rule.Severity] {
        var severities: [String: Rule.Severity] = [:]
        for (key, value) in try pairs(node, of: "severity") {
            let code = try rule(try text(key, of: "a key of severity"), at: key).code
            let word = try text(value, of: "a severity")
            guard let severity = Rule.Severity(rawValue: word) else {
                throw problem(
                    value,
                    "A severity must be error or warning, not \"\(word)\". To disable a rule, add it to except."
                )
            }
            severities[code] = severity
        }
        return severities
    }

    func severity(_ node: Node, of what: String) throws(SettingsError) -> Rule.Severity {
        let word = try text(node, of: what)
        guard let severity = Rule.Severity(rawValue: word) else {
            throw problem(node, "\(what) must be error or warning, not \"\(word)\".")
        }
        return severity
    }
}

/// An unknown code or name of a rule.
public struct UnknownRule: Error, CustomStringConvertible {
    public let description: String

    public init(_ word: String, in rules: RuleBook) {
        let hint = rules.nearest(to: word).map { " Did you mean \($0)?" } ?? ""
        description = "There is no rule \"\(Escapes.line(word))\".\(hint) `modernnav rules` lists all rules."
    }
}
