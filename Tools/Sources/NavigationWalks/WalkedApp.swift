import Foundation
import NavigationReports

/// What a walk of `ExploreTesting` has found.
public struct WalkedApp: Sendable, Codable {
    /// A fault or a note.
    public struct Finding: Sendable, Codable, Hashable {
        public let kind: String
        /// The title of the screen.
        public let screen: String
        public let what: String
        /// The shortest known way, as calls of `HeadlessScreen`.
        public let way: [String]
        /// A test that fails as long as the fault exists.
        public let test: String?
    }

    public struct Accepted: Sendable, Codable, Hashable {
        public let finding: Finding
        public let reason: String
    }

    /// Tests that take every way.
    public struct Tests: Sendable, Codable, Hashable {
        /// Test functions, as Swift source.
        public let sources: [String]
        public let ways: Int
        /// Ways that no test takes.
        public let left: [String]
        /// What each test does, for a browser; empty if it wasn't asked for.
        public let played: [[Step]]
    }

    /// An action of a test.
    public struct Step: Sendable, Codable, Hashable {
        public let verb: String
        public let name: String
        public let number: Int
        public let value: String?
        /// The text that is shown after it; nil if it isn't the same each time.
        public let text: String?
    }

    public struct Result: Sendable, Codable {
        public let isComplete: Bool
        public let faults: [Finding]
        public let notes: [Finding]
        public let accepted: [Accepted]
        public let screens: WalkedScreens
        public let notWalked: [String]
        public let tests: Tests?
    }

    /// The id of its test.
    public let test: String
    /// How the app is opened: `HeadlessScreen(ParksApp.self)`.
    public let app: String
    /// The place of the walk in source.
    public let file: String
    public let line: Int
    /// Nil if the walk didn't end.
    public let result: Result?

    public init(test: String, app: String, file: String, line: Int, result: Result?) {
        self.test = test
        self.app = app
        self.file = file
        self.line = line
        self.result = result
    }

    /// "ParksApp", or "ParksApp, wide".
    public var name: String {
        guard let match = app.firstMatch(of: /HeadlessScreen\((.+?)\.self(, isCompact: false)?\)/) else {
            return app
        }
        return String(match.1) + (match.2 == nil ? "" : ", wide")
    }
}

/// The states that a walk has found, and the ways between them: the file that `ExplorationResult.screens` writes.
public struct WalkedScreens: Sendable, Codable {
    public struct State: Sendable, Codable {
        public let number: Int
        public let titles: [String]
        public let tab: String?
        /// The kinds of the sheets and dialogs over the window, the lowest first.
        public let presented: [String]
        /// The name of the app's view on the frontmost screen.
        public let view: String
        /// The names of all visible views of the app.
        public let views: [String]
        public let address: String?
        public let shortestWay: [String]
        public let ways: [Way]
    }

    public struct Way: Sendable, Codable {
        public let call: String
        public let to: Int
    }

    public let app: String
    public let states: [State]
    public let openedApps: Int
    public let actions: Int
}

/// A kind of findings.
public struct FindingKind: Sendable, Codable, Hashable {
    public let name: String
    public let isFault: Bool
    public let summary: String
}

/// How far a walk is.
public struct WalkProgress: Sendable, Decodable {
    public let states: Int
    public let ways: Int
    public let open: Int
    public let checked: Int
    public let findings: Int
}

/// The lines that a walk writes while it goes on.
public struct WalkLines: Sendable {
    /// The version of the lines that this tool reads.
    static let version = 1

    private struct Line: Decodable {
        struct Start: Decodable {
            let version: Int
            let app: String
            let file: String
            let line: Int
            let kinds: [FindingKind]
        }

        let start: Start?
        let progress: WalkProgress?
        let result: WalkedApp.Result?
    }

    public let kinds: [FindingKind]
    public private(set) var progress: WalkProgress?
    public private(set) var walk: WalkedApp

    /// - Parameters:
    ///   - text: The lines; the last one may be incomplete.
    ///   - test: The id of the walk's test.
    /// - Throws: a `WalkError` if they are another version's.
    public init?(_ text: String, test: String) throws {
        let lines = text.split(separator: "\n").compactMap { try? JSONText.read(Line.self, from: String($0)) }
        guard let start = lines.first?.start else { return nil }
        guard start.version == Self.version else {
            throw WalkError(
                "The walk of \(test) has version \(start.version), and this modernnav reads version \(Self.version)."
            )
        }
        kinds = start.kinds
        progress = lines.last { $0.progress != nil }?.progress
        walk = WalkedApp(
            test: test, app: start.app, file: start.file, line: start.line,
            result: lines.last { $0.result != nil }?.result)
    }
}

/// The reason why a walk can't be read.
public struct WalkError: Error, CustomStringConvertible {
    public let description: String

    init(_ text: String) { description = text }
}
