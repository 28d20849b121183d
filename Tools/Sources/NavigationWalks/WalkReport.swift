public import NavigationLint
public import NavigationReports

/// The walks of a test target, as the input of all formats.
public struct WalkReport: Sendable, Codable {
    /// A test that failed, or whose process ended.
    public struct Failure: Sendable, Codable {
        public let test: String
        public let output: String

        public init(test: String, output: String) {
            self.test = test
            self.output = output
        }
    }

    /// Incremented if a key is removed or changes its meaning.
    public let version: Int
    public let walks: [WalkedApp]
    public let kinds: [FindingKind]
    public let failures: [Failure]

    public init(walks: [WalkedApp], kinds: [FindingKind], failures: [Failure]) {
        version = 1
        self.walks = walks.sorted { ($0.test, $0.app, $0.line) < ($1.test, $1.app, $1.line) }
        self.kinds = kinds
        self.failures = failures.sorted { $0.test < $1.test }
    }

    /// Whether there is a fault, or a failure.
    public var hasFaults: Bool {
        !failures.isEmpty || walks.contains { $0.result.map { !$0.faults.isEmpty } ?? true }
    }

    /// Reads what `write` has written, or a file of `WalkedScreens`.
    ///
    /// - Throws: a `WalkError` if it is neither.
    public static func screens(in text: String) throws -> [WalkedScreens] {
        if let report = try? JSONText.read(WalkReport.self, from: text) {
            guard report.version == 1 else {
                throw WalkError("It has version \(report.version), and this modernnav reads version 1.")
            }
            return report.walks.compactMap(\.result?.screens)
        }
        guard let screens = try? JSONText.read(WalkedScreens.self, from: text) else {
            throw WalkError(
                "Neither `modernnav explore --format json` has written it, nor `ExplorationResult.screens`.")
        }
        return [screens]
    }

    public var json: String { JSONText.write(self) }

    /// The findings at the walks' lines, for the formats of `lint`.
    ///
    /// - Parameters:
    ///   - path: The path of a file as reports show it.
    ///   - sources: The lines of the walks.
    public func report(_ path: (String) -> String, sources: SourceLines) -> Report {
        var findings: [NavigationLint.Finding] = []
        for walk in walks {
            let range = walk.range(path)
            guard let result = walk.result else { continue }
            findings += (result.faults + result.notes).map { finding in
                NavigationLint.Finding(
                    code: finding.kind, message: "\(walk.name): \(finding.what).", range: range,
                    advice: "Way: \(finding.summary).")
            }
        }
        return Report(
            findings: findings, book: RuleBook(kinds.map(\.rule)), files: Set(walks.map(\.file)).count,
            sources: sources)
    }
}

extension WalkedApp {
    /// The line of the walk.
    public func range(_ path: (String) -> String) -> SourceRange {
        SourceRange(file: path(file), line: line, column: 1, endLine: line, endColumn: 1)
    }
}

extension WalkedApp.Finding {
    /// The way in one line.
    public var summary: String { way.isEmpty ? "at the start" : way.joined(separator: " → ") }
}

extension FindingKind {
    fileprivate var rule: Rule {
        Rule(
            code: name, name: name, severity: isFault ? .error : .warning, summary: summary,
            explanation: summary, wrong: "", right: "")
    }
}
