public import Foundation
import SwiftUI

/// The outcome of a walk.
public struct ExplorationResult: Sendable, CustomStringConvertible {
    /// Whether every action that the walk does was done in every state, and every state was checked.
    public let isComplete: Bool
    /// Mistakes that the app doesn't accept.
    public let faults: [Finding]
    /// What may be intended.
    public let notes: [Finding]
    /// What the app accepts, with its reasons.
    public let accepted: [(finding: Finding, reason: String)]
    public let screens: WalkedScreens
    /// What was not walked, and why.
    public let notWalked: [String]
    /// Tests that take every way; nil unless ``Exploration/writesTests``.
    public let tests: WalkedTests?

    public var description: String {
        let ways = screens.states.reduce(0) { $0 + $1.ways.count }
        var lines = [
            "\(isComplete ? "Complete" : "Not complete"): \(screens.states.count) states, \(ways) ways, "
                + "\(faults.count) faults, \(notes.count) notes; \(screens.openedApps) apps, \(screens.actions) actions"
        ]
        lines += (faults + notes).map(\.description)
        lines += accepted.map { "accepted, \($0.reason): \($0.finding.what)" }
        if !notWalked.isEmpty { lines += ["Not walked:"] + notWalked.map { "  \($0)" } }
        return lines.joined(separator: "\n")
    }
}

/// The states that a walk has found, and the ways between them.
public struct WalkedScreens: Hashable, Sendable, Codable {
    public struct State: Hashable, Sendable, Codable {
        public let number: Int
        /// The titles of the frontmost stack, from the root up.
        public let titles: [String]
        /// The selected tab.
        public let tab: String?
        /// The kinds of the sheets and dialogs over the window, the lowest first.
        public let presented: [String]
        /// The name of the app's view on the frontmost screen.
        public let view: String
        /// The names of all visible views of the app, from the outermost.
        public let views: [String]
        public let address: String?
        /// The shortest known way, as calls of `HeadlessScreen`.
        public let shortestWay: [String]
        public let ways: [Way]
    }

    public struct Way: Hashable, Sendable, Codable {
        public let call: String
        /// The number of the state that it leads to.
        public let to: Int
    }

    public let app: String
    public let states: [State]
    public let openedApps: Int
    public let actions: Int

    /// Writes them to a file as JSON.
    public func write(to url: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: url, options: .atomic)
    }

    /// Writes them to a file as JSON.
    public func write(to path: String) throws { try write(to: URL(fileURLWithPath: path)) }
}

extension Walk {
    func result(tests: WalkedTests?) -> ExplorationResult {
        // An alias is never the address of a screen.
        for link in links where !link.isAlias && !reachedLinks.contains(link.pattern) && isDiscovered {
            add(
                .neverReached, on: "",
                "no way leads to a screen with the link \(link.pattern) (\(link.kind))",
                way: [], key: link.pattern, nil)
        }
        let isComplete = isDiscovered && isChecked
        var open: [Finding] = []
        var accepted: [(finding: Finding, reason: String)] = []
        var used: Set<Acceptance> = []
        for finding in findings {
            if let acceptance = settings.acceptances.first(where: { $0.accepts(finding) }) {
                used.insert(acceptance)
                accepted.append((finding, acceptance.reason))
            } else {
                open.append(finding)
            }
        }
        for acceptance in settings.acceptances where isComplete && !used.contains(acceptance) {
            open.append(
                Finding(
                    kind: .needlessAcceptance, screen: acceptance.place,
                    what:
                        "there is no finding \(acceptance.kind.rawValue) at “\(acceptance.place)” any more: remove "
                        + "its acceptance (\(acceptance.reason))", way: [], test: nil))
        }
        return ExplorationResult(
            isComplete: isComplete, faults: open.filter(\.kind.isFault),
            notes: open.filter { !$0.kind.isFault }, accepted: accepted, screens: walkedScreens,
            notWalked: left.sorted(), tests: tests)
    }

    private var walkedScreens: WalkedScreens {
        WalkedScreens(
            app: settings.opening,
            states: states.enumerated().map { number, state in
                WalkedScreens.State(
                    number: number, titles: state.snapshot.titles, tab: state.snapshot.selectedTab,
                    presented: state.snapshot.presented,
                    view: state.view, views: state.views, address: state.snapshot.address,
                    shortestWay: way(to: number).map(\.call),
                    ways: state.ways.map { WalkedScreens.Way(call: $0.action.call, to: $0.to) })
            }, openedApps: opens, actions: steps)
    }
}
