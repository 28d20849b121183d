import Foundation
public import ScreenTesting
public import SwiftUI

/// A walk through every screen of an app that runs headless, by its real controls.
///
/// ```swift
/// @MainActor @Test func `every screen can be reached, left and restored`() async {
///     var walk = Exploration(ParksApp.self)
///     walk.values["Name"] = ["Robin"]
///     walk.accepts(.notRestored, at: "Camera", because: "it only opens by hand")
///     let found = await walk.run(limit: .seconds(120))
///     #expect(found.isComplete)
///     #expect(found.faults.isEmpty)
/// }
/// ```
///
/// The walk does all that a user can do on each screen, and checks each screen that it finds. A fault prints the shortest known way to it
/// as a test. Two screens count as the same state if they are at the same place and show the same controls: see ``states``.
@MainActor
public struct Exploration {
    /// Which rows of those that one `ForEach` makes are used.
    public enum Rows: Sendable {
        case all
        /// Rows from one place in source lead to screens of the same kind.
        case firstAndLast
    }

    /// What makes two screens the same state.
    public enum States: Sendable {
        /// The place, and the controls that are visible: their names, and whether they are selected, disabled or filled in. Numbers in
        /// names don't matter, nor how many rows there are beyond two.
        case controls
        /// Also the shape of the state that views and their models hold: flags and cases, and whether texts, numbers and collections
        /// are empty. It finds what a screen doesn't show, and takes more time.
        case models
    }

    /// The texts to type into a field, by its name. Otherwise “a” is typed, and the name of a row on a screen below.
    public var values: [String: [String]] = [:]
    public var rows = Rows.firstAndLast
    public var states = States.controls
    /// The number of states after which the walk ends.
    public var stateLimit = 1000
    /// The memory of the process, in megabytes, above which the walk ends.
    public var memoryLimit = 2000
    /// A folder for the journal of actions; nil for none. It survives a crash of the app: the next run with the same folder reports the
    /// crash with its way, and goes on without the action.
    public var journal = WalkEnvironment.folder("EXPLORE_JOURNAL")

    /// A folder for what `modernnav explore` reads: how far the walk is, and its result. A walk whose result is there is not repeated.
    package var report = WalkEnvironment.folder("EXPLORE_REPORT")
    /// Whether the walk ends with tests that take every way: see ``ExplorationResult/tests``. The environment variable `EXPLORE_TESTS`
    /// sets it.
    public var writesTests = WalkEnvironment["EXPLORE_TESTS"] != nil

    let open: @MainActor () async -> HeadlessScreen
    /// The Swift source that opens the app: `HeadlessScreen(ParksApp.self)`.
    let opening: String
    let isCompact: Bool
    /// Where the walk is in source.
    let source: WalkSource
    /// Distinguishes the files of several walks.
    private let fileName: String
    private(set) var leftOut: Set<String> = []
    private(set) var acceptances: [Acceptance] = []
    private(set) var claims: [Claim] = []

    /// - Parameters:
    ///   - app: The app.
    ///   - isCompact: Whether the window is as narrow as a phone's.
    ///   - fileID: The file of the walk, by default that of the call. It tells journals apart.
    ///   - filePath: Its path, for reports.
    ///   - line: Its line.
    public init<A: App>(
        _ app: A.Type, isCompact: Bool = true, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line
    ) {
        let launch = AppLaunch(app)
        open = { await HeadlessScreen(launch, isCompact: isCompact) }
        let type = TestSource.name(of: app)
        opening =
            isCompact ? "HeadlessScreen(\(type).self)" : "HeadlessScreen(\(type).self, isCompact: false)"
        self.isCompact = isCompact
        source = WalkSource(file: filePath, line: line)
        fileName = String("\(app)-\(fileID)-\(line)".map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    /// The name of the walk's files: the same in each process, and another for other settings.
    var name: String {
        let values = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let settings =
            ["\(isCompact) \(rows) \(states) \(stateLimit) \(memoryLimit) \(writesTests)"] + values
            + leftOut.sorted() + acceptances.map { "\($0)" } + claims.map(\.words)
        return fileName + "-" + StableName.of(settings.joined(separator: "\n"))
    }

    /// Doesn't use controls and menu items with this name, such as one that opens another app.
    public mutating func leavesOut(_ name: String) { leftOut.insert(name) }

    /// Accepts findings of one kind.
    ///
    /// An acceptance that accepts nothing in a complete walk is itself a fault.
    ///
    /// - Parameters:
    ///   - kind: The kind of the findings.
    ///   - place: The title of the screen, or a part of what the finding says.
    ///   - reason: Why it is right as it is.
    public mutating func accepts(_ kind: Finding.Kind, at place: String, because reason: String) {
        acceptances.append(Acceptance(kind: kind, place: place, reason: reason))
    }

    /// Requires that something holds on every screen, after every action.
    ///
    /// ```swift
    /// walk.always("no checkout without a cart") { !$0.shows("Pay") || $0.state(Cart.self)?.items.isEmpty == false }
    /// ```
    public mutating func always(
        _ words: String, file: String = #filePath, line: Int = #line,
        _ holds: @escaping @MainActor (HeadlessScreen) -> Bool
    ) {
        claims.append(Claim(words: words, isAlways: true, file: file, line: line, test: holds))
    }

    /// Requires that something holds on no screen, after no action.
    public mutating func never(
        _ words: String, file: String = #filePath, line: Int = #line,
        _ holds: @escaping @MainActor (HeadlessScreen) -> Bool
    ) {
        claims.append(Claim(words: words, isAlways: false, file: file, line: line, test: holds))
    }

    /// Walks until everything is walked and checked, or a bound is reached. Most of the time is for the walk; at least a quarter is kept
    /// for the checks.
    ///
    /// The environment variable `EXPLORE_SECONDS` replaces the limit.
    public func run(limit: Duration = .seconds(60)) async -> ExplorationResult {
        let report = report.map { WalkReport(folder: $0, name: name) }
        if let earlier = report?.finished { return earlier }
        let seconds = WalkEnvironment["EXPLORE_SECONDS"].flatMap(Int.init)
        report?.start(self)
        let walk = Walk(self, limit: seconds.map { .seconds($0) } ?? limit, report: report)
        await walk.discover()
        await walk.check()
        let tests = writesTests ? await walk.tests() : nil
        walk.endJournal()
        let result = walk.result(tests: tests)
        report?.end(result)
        return result
    }
}

/// A line of source.
struct WalkSource {
    let file: String
    let line: Int
}

/// The environment variables by which `modernnav explore` starts a walk.
enum WalkEnvironment {
    static subscript(name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    static func folder(_ name: String) -> URL? { self[name].map { URL(fileURLWithPath: $0) } }
}

/// A kind of findings that an app accepts.
struct Acceptance: Hashable {
    let kind: Finding.Kind
    let place: String
    let reason: String

    func accepts(_ finding: Finding) -> Bool {
        finding.kind == kind && (finding.screen == place || finding.what.contains(place))
    }
}
