import Foundation
import ScreenTesting
import SwiftUI

/// What a comparison of two moments looks at.
struct Snapshot: Equatable {
    let titles: [String]
    let presented: [String]
    /// The title of the alert or dialog over the window.
    let dialog: String?
    let selectedTab: String?
    /// The titles and views of the visible screens; those of columns side by side are several.
    let screens: [String]
    /// The state of the navigation, one line for each item; empty for an app without one.
    let navigation: [String]
    let text: String
    let address: String?

    var title: String { dialog ?? titles.last ?? "" }

    /// Whether both are at the same place, whatever they show.
    func isAtSamePlace(as other: Snapshot) -> Bool {
        titles == other.titles && presented == other.presented && selectedTab == other.selectedTab
            && navigation == other.navigation
    }

    /// Whether it has the screens of another one and one more.
    func isPushed(on other: Snapshot) -> Bool {
        presented == other.presented && selectedTab == other.selectedTab
            && titles.count == other.titles.count + 1 && titles.starts(with: other.titles)
    }

    /// Whether it is pushed on or presented over another place.
    func extends(_ other: Snapshot) -> Bool {
        guard presented.starts(with: other.presented) else { return false }
        return presented.count > other.presented.count
            || titles.count > other.titles.count && titles.starts(with: other.titles)
    }

    /// Whether a guard holds a plan.
    var holdsPlan: Bool { navigation.contains { $0.drop { $0 == " " }.hasPrefix("held ") } }

    /// The place in words.
    var place: String {
        let over = presented.isEmpty ? "" : " in \(presented.joined(separator: ", "))"
        return "“\(dialog ?? titles.joined(separator: " → "))”\(over)"
    }
}

/// All actions since the opening of an app.
struct History {
    private(set) var actions: [Action] = []
    /// The keys of the states before them, as far as they are known.
    private(set) var states: [String?] = []

    mutating func add(_ action: Action, in state: String?) {
        actions.append(action)
        states.append(state)
    }
}

/// One running app.
@MainActor
final class ExploredApp {
    private(set) var screen: HeadlessScreen
    private(set) var history = History()
    /// The titles before each action, and what was presented.
    private var placesBefore: [(titles: [String], presented: [String])] = []
    private let table: OriginTable
    private let journal: WalkJournal?
    private var knownDiagnostics: Set<String> = []
    /// What was read of the screen since the last action; nil if nothing was. Reading visits the whole window.
    private var known: Reading?
    /// The key of the current state, for the journal.
    var state: String?
    /// Whether it waits for controls after a relaunch.
    var waits = false

    /// An action that the screen doesn't offer now.
    struct Missing: Error {}

    init(_ screen: HeadlessScreen, _ table: OriginTable, _ journal: WalkJournal?) {
        self.screen = screen
        self.table = table
        self.journal = journal
        screen.changeLimit = 300
    }

    var inspected: (any Inspected)? { screen.graph.unprofiledInspection }

    /// What the screen showed after the last action.
    var reading: Reading {
        if let known { return known }
        let made = Reading(screen, screen.live, table)
        known = made
        return made
    }

    func key(_ states: Exploration.States) -> String { reading.key(states, inspected: inspected) }

    var snapshot: Snapshot {
        let reading = reading
        let views = screen.graph.screenViews(without: inspected?.ownModules ?? [])
        return Snapshot(
            titles: screen.titles, presented: screen.presented,
            dialog: screen.graph.window.children.last.flatMap { $0.attributes.string(.title) },
            selectedTab: screen.selectedTab,
            screens: reading.live.filter { $0.kind == .screen }.map {
                "\($0.attributes.string(.title) ?? "") \(views[$0.id] ?? "")"
            },
            navigation: Self.lines(of: inspected?.inspectedState ?? []), text: screen.text,
            address: screen.address?.absoluteString)
    }

    private static func lines(of items: [InspectedItem]) -> [String] {
        items.flatMap { item in
            [item.label + (item.value.map { " \($0)" } ?? "")] + lines(of: item.items).map { "  \($0)" }
        }
    }

    /// The name of the app's view on the frontmost screen; empty if it has none.
    var frontView: String {
        guard let front = screen.live.last(where: { $0.kind == .screen }) else { return "" }
        return screen.graph.screenViews(without: inspected?.ownModules ?? [])[front.id] ?? ""
    }

    /// The names of the app's visible views, from the outermost.
    var visibleViews: [String] { screen.graph.visibleViews(without: inspected?.ownModules ?? []) }

    /// Diagnostics since the last call.
    func newDiagnostics() -> [String] {
        var all = screen.diagnostics
        if let inspected {
            screen.graph.visitModels { inspected.find($0) }
            all += inspected.diagnostics.map { ($0.code.map { "\($0) " } ?? "") + $0.text }
        }
        return all.filter { knownDiagnostics.insert($0).inserted }
    }

    /// What is left behind by an action and the way back.
    func remains(of action: Action) async -> [String]? {
        defer { known = nil }
        return try? await screen.remains {
            try await action.perform(on: screen)
            try await screen.back()
        }
    }

    /// Does what a user does, and waits until the app is at rest.
    func perform(_ action: Action) async throws {
        let action = try resolved(action)
        journal?.write(action.call, at: state)
        let place = (screen.titles, screen.presented)
        known = nil
        defer { known = nil }
        try await action.perform(on: screen)
        history.add(action, in: state)
        placesBefore.append(place)
    }

    /// The last action on the screen below the current one: the control that leads there, directly or through a sheet.
    var entrance: Action? {
        let below = Array(screen.titles.dropLast())
        let presented = screen.presented
        guard !below.isEmpty else { return nil }
        let index = placesBefore.lastIndex { $0.titles == below && $0.presented == presented }
        return index.map { history.actions[$0] }
    }

    /// The action with the name and the number that the control has now: numbers in names change, and rows may be gone.
    private func resolved(_ action: Action) throws -> Action {
        guard action.needsName else { return action }
        // Not the whole reading: a replay needs only names.
        let live = known?.live ?? screen.live
        var changed = action
        if !live.contains(where: { $0.isNamed(action.name) }) {
            let pattern = Reading.pattern(of: action.name)
            guard !pattern.isEmpty, let other = live.first(where: { Reading.pattern(of: $0.name) == pattern })
            else { throw Missing() }
            changed.name = other.name
        }
        if action.number > 1 {
            let count = live.count { $0.isTappable && $0.isNamed(changed.name) }
            guard count > 0 else { throw Missing() }
            changed.number = min(action.number, count)
        }
        return changed
    }

    func relaunch() async {
        journal?.write("relaunched()", at: state)
        defer { known = nil }
        screen = await screen.relaunched()
        screen.changeLimit = 300
        if waits { await screen.waitForControls() }
        knownDiagnostics = []
    }

    func open(_ link: String) async throws {
        journal?.write("open(\(link.debugDescription))", at: state)
        defer { known = nil }
        try await screen.open(link)
    }

    func resize(isCompact: Bool) async {
        journal?.write("resize(isCompact: \(isCompact))", at: state)
        defer { known = nil }
        await screen.resize(isCompact: isCompact)
    }

    func tapTwice(_ action: Action) async throws {
        journal?.write("tapTwice(\(action.name.debugDescription))", at: state)
        defer { known = nil }
        try await screen.tapTwice(action.name, number: action.number)
    }

    func close() { screen.close() }
}

extension Action {
    /// Whether it addresses a control by name.
    var needsName: Bool {
        switch verb {
        case .back, .swipeBack, .pullDown, .nextPage, .previousPage: false
        default: true
        }
    }
}
