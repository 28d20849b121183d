public import NavigationLint

/// The rules of a run, by code and by name, with the severities of the project's settings.
public struct RuleBook: Sendable {
    /// Sorted by code.
    public let rules: [Rule]
    private let severities: [String: Rule.Severity]
    private let byWord: [String: Rule]

    /// - Parameter severities: by code or name. The severity by code takes precedence.
    public init(_ rules: [Rule], severities: [String: Rule.Severity] = [:]) {
        self.rules = rules.sorted { $0.code < $1.code }
        var byWord: [String: Rule] = [:]
        for rule in rules {
            byWord[rule.code.lowercased()] = rule
            byWord[rule.name.lowercased()] = rule
        }
        self.byWord = byWord
        self.severities = severities
    }

    /// The rule with this code or name; case-insensitive.
    public func rule(_ word: String) -> Rule? { byWord[word.lowercased()] }

    /// The name of the rule with this code; the code itself if there is no such rule.
    public func name(of code: String) -> String { rule(code)?.name ?? code }

    /// The severity of a finding: that of the settings, or else that of its rule. An uncertain finding is at most a warning.
    public func severity(of finding: Finding) -> Rule.Severity {
        guard finding.doubt == nil else { return .warning }
        let rule = rule(finding.code)
        return severities[finding.code] ?? rule.flatMap { severities[$0.name] } ?? rule?.severity ?? .warning
    }

    /// The code or name that is most similar to an unknown word, for messages.
    public func nearest(to word: String) -> String? {
        let words = rules.flatMap { [$0.code, $0.name] }
        let ranked = words.map { ($0, editDistance($0.lowercased(), word.lowercased())) }
        guard let best = ranked.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1 <= 1 + word.count / 3 else {
            return nil
        }
        return best.0
    }
}

/// The edit distance of two words: the number of inserted, removed and replaced letters. Very large for words of more than 64 letters.
func editDistance(_ one: String, _ other: String) -> Int {
    let one = Array(one.utf8)
    let other = Array(other.utf8)
    guard one.count <= 64, other.count <= 64 else { return .max }
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, match) in other.enumerated() {
            let replaced = diagonal + (letter == match ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[other.count]
}
