import ScreenTesting
import SwiftUI

/// The checks of each state in new apps, after the walk.
extension Walk {
    func check() async {
        let ways = ShortestWays(states)
        reportCrashes(ways)
        await confirmSuspicions(ways)
        if isDiscovered { findDeadEnds(ways) }
        for state in ways.all {
            guard ContinuousClock.now < end else {
                leave("the checks of \(states.count - checkedStates) states: the time was over")
                break
            }
            await check(state, ways)
            checkedStates += 1
            showProgress()
        }
        isChecked = checkedStates == states.count
    }

    private func check(_ state: Int, _ ways: ShortestWays) async {
        guard let (explored, way) = await reached(state, ways) else { return }
        confirm(way, to: state)
        let first = explored.snapshot
        checkNames(of: explored.reading, first.title, way)
        await checkRotation(of: explored, state, first, way)
        let isRestored = await checkRelaunch(of: explored, state, first, way)
        explored.close()
        await checkLink(first, state, way, isRestored: isRestored)
        await checkVisit(state, first, way, ways)
    }

    /// A new app in this state: on the shortest way if that leads there, otherwise as it was found.
    private func reached(_ state: Int, _ ways: ShortestWays) async -> (ExploredApp, [Action])? {
        let key = states[state].key
        let found = states[state].found
        var candidates = ways.candidates(for: found, indexes)
        if let way = ways.way(to: state) { candidates.insert(way, at: 0) }
        for (index, way) in candidates.enumerated() where index == 0 || way != candidates[index - 1] {
            guard let explored = await replayed(way) else { continue }
            explored.state = key
            if explored.key(settings.states) == key { return (explored, way) }
            explored.close()
        }
        let title = states[state].snapshot.title
        add(
            .differentText, on: title, "the way to “\(title)” leads elsewhere in a new app",
            way: found.actions.map(\.call), key: title, nil)
        return nil
    }

    private func checkNames(of reading: Reading, _ title: String, _ way: [Action]) {
        let calls = way.map(\.call)
        for words in reading.unlabelled {
            add(
                .unlabelled, on: title, "“\(title)” has \(words)", way: calls, key: "\(title) \(words)",
                ["#expect(screen.unlabelledControls.isEmpty)"])
        }
        for words in reading.sameNames {
            add(.sameName, on: title, "“\(title)” has \(words)", way: calls, key: "\(title) \(words)", nil)
        }
    }

    private func checkRotation(of explored: ExploredApp, _ state: Int, _ first: Snapshot, _ way: [Action])
        async
    {
        if crashed("resize(isCompact: \(!settings.isCompact))", in: state) { return }
        await explored.resize(isCompact: !settings.isCompact)
        await explored.resize(isCompact: settings.isCompact)
        let after = explored.snapshot
        let title = first.title
        if !after.isAtSamePlace(as: first) {
            add(
                .placeLostByRotation, on: title, "after a rotation, \(first.place) became \(after.place)",
                way: way.map(\.call), key: title,
                [
                    "let before = screen.text", "await screen.resize(isCompact: \(!settings.isCompact))",
                    "await screen.resize(isCompact: \(settings.isCompact))", "#expect(screen.text == before)",
                ])
        } else if after.text != first.text {
            add(
                .otherTextAfterRotation, on: title, TextLoss.firstDifference(first.text, after.text),
                way: way.map(\.call), key: title, nil)
        }
    }

    /// - Returns: whether the relaunched app shows the same place.
    private func checkRelaunch(
        of explored: ExploredApp, _ state: Int, _ first: Snapshot, _ way: [Action]
    ) async -> Bool {
        if crashed("relaunched()", in: state) { return false }
        let before = explored.snapshot
        // A rotation has lost it already.
        guard before.isAtSamePlace(as: first) else { return false }
        let savesNavigation = explored.inspected != nil
        let entrance = explored.entrance
        await explored.relaunch()
        let after = explored.snapshot
        let calls = way.map(\.call)
        let title = first.title
        // A guard was asked again, and holds the place until it is allowed.
        if after.holdsPlan, !first.holdsPlan { return false }
        guard after.isAtSamePlace(as: first) else {
            let isLost = savesNavigation && after.navigation != first.navigation
            add(
                isLost ? .notRestored : .stateLostByRelaunch, on: title,
                "after a relaunch, \(first.place) became \(after.place)", way: calls,
                key: "\(title) \(first.presented)",
                [
                    "let before = screen.text", "let again = await screen.relaunched()",
                    "#expect(again.text == before)",
                ])
            return false
        }
        if after.text != before.text {
            add(
                .otherTextAfterRelaunch, on: title, TextLoss.firstDifference(before.text, after.text),
                way: calls,
                key: title, nil)
        }
        if let entrance { await checkGuardAfterRelaunch(explored, entrance, first, way) }
        return true
    }

    /// In the relaunched app: Back, and again the control that leads to the place. If it leads elsewhere now, and doesn't without a
    /// relaunch, something that guards the place was not asked.
    private func checkGuardAfterRelaunch(
        _ explored: ExploredApp, _ entrance: Action, _ first: Snapshot, _ way: [Action]
    ) async {
        guard let again = await entered(entrance, explored), again.titles != first.titles,
            ContinuousClock.now < end, let other = await replayed(way)
        else { return }
        defer { other.close() }
        guard await entered(entrance, other)?.titles == first.titles else { return }
        add(
            .guardPassed, on: first.title,
            "the relaunched app shows “\(first.title)”, but after Back \(entrance.call) leads to \(again.place)",
            way: way.map(\.call), key: first.title,
            [
                "let titles = screen.titles", "let again = await screen.relaunched()",
                "try await again.back()",
                "try await again.\(entrance.call)", "#expect(again.titles == titles)",
            ])
    }

    private func entered(_ entrance: Action, _ explored: ExploredApp) async -> Snapshot? {
        guard (try? await explored.perform(Action(verb: .back))) != nil,
            (try? await explored.perform(entrance)) != nil
        else { return nil }
        return explored.snapshot
    }

    private func checkLink(
        _ first: Snapshot, _ state: Int, _ way: [Action], isRestored: Bool
    ) async {
        guard let address = first.address, ContinuousClock.now < end else { return }
        // The address of the first screen may be none of the app's patterns.
        if states[state].isLinked == false { return }
        if crashed("open(\(address.debugDescription))", in: state) { return }
        let explored = await opened()
        defer { explored.close() }
        explored.state = states[state].key
        let calls = way.map(\.call)
        let title = first.title
        let open = "let other = await \(settings.opening)"
        do { try await explored.open(address) } catch {
            add(
                .wrongLink, on: title,
                "\(address) can't be opened: \((error as? ScreenError)?.what ?? "\(error)")",
                way: calls, key: title, [open, "try await other.open(\(address.debugDescription))"])
            return
        }
        let there = explored.snapshot
        if there.holdsPlan {
            guard isRestored else { return }
            add(
                .guardPassed, on: title,
                "the relaunched app shows “\(title)” at once, but a guard holds its link \(address)",
                way: calls,
                key: title,
                [
                    "let titles = screen.titles", "let again = await screen.relaunched()",
                    "#expect(again.titles != titles)",
                ])
        } else if there.titles != first.titles || there.presented != first.presented {
            // A screen without an address of its own has that of the place below.
            if first.extends(there), hasAddress(address, there) { return }
            add(
                .wrongLink, on: title, "\(address) leads to \(there.place) instead of \(first.place)",
                way: calls,
                key: title,
                [
                    "let titles = screen.titles", open, "try await other.open(\(address.debugDescription))",
                    "#expect(other.titles == titles)",
                ])
        } else if there.text != first.text {
            add(
                .otherTextByLink, on: title, TextLoss.firstDifference(first.text, there.text), way: calls,
                key: title, nil)
        }
    }

    private func hasAddress(_ address: String, _ place: Snapshot) -> Bool {
        states.contains {
            $0.snapshot.address == address && $0.snapshot.titles == place.titles
                && $0.snapshot.presented == place.presented
        }
    }

    /// The way to the state again: it must show the same. If it pushes a screen, that must leave nothing behind, and a quick second tap
    /// must have no effect.
    private func checkVisit(_ state: Int, _ first: Snapshot, _ way: [Action], _ ways: ShortestWays) async {
        guard ContinuousClock.now < end else { return }
        guard let last = way.last, let explored = await replayed(way.dropLast()) else {
            if way.isEmpty { await compare(await opened(), with: first, way) }
            return
        }
        let before = explored.snapshot
        explored.state = ways.steps[state].map { states[$0.from].key }
        guard (try? await explored.perform(last)) != nil else { return explored.close() }
        let there = explored.snapshot
        guard there.isPushed(on: before), explored.screen.canGoBack else {
            return await compare(explored, with: first, way)
        }
        compare(there, with: first, way)
        guard (try? await explored.perform(Action(verb: .back))) != nil,
            explored.snapshot.titles == before.titles
        else { return explored.close() }
        await checkRemains(explored, last, first.title, way)
        await checkDoubleTap(explored, state, last, there, way, ways)
        explored.close()
    }

    private func compare(_ explored: ExploredApp, with first: Snapshot, _ way: [Action]) async {
        compare(explored.snapshot, with: first, way)
        explored.close()
    }

    private func compare(_ again: Snapshot, with first: Snapshot, _ way: [Action]) {
        guard again.text != first.text else { return }
        let calls = way.map(\.call)
        add(
            .differentText, on: first.title,
            "the same way shows another text: \(TextLoss.firstDifference(first.text, again.text))",
            way: calls,
            key: first.title,
            ["let other = await \(settings.opening)"] + calls.map { "try await other.\($0)" } + [
                "#expect(other.text == screen.text)"
            ])
    }

    private func checkRemains(_ explored: ExploredApp, _ action: Action, _ title: String, _ way: [Action])
        async
    {
        for words in Set(await explored.remains(of: action) ?? []).sorted() {
            let isTask = words.hasPrefix("a task ")
            let lines = [
                "let left = try await screen.remains {", "    try await screen.\(action.call)",
                "    try await screen.back()", "}", "#expect(left.isEmpty)",
            ]
            add(
                isTask ? .unendedTask : .leak, on: title,
                isTask ? "\(words) goes on after Back" : "\(words), still exists after Back",
                way: way.dropLast().map(\.call), key: words, lines)
        }
    }

    private func checkDoubleTap(
        _ explored: ExploredApp, _ state: Int, _ action: Action, _ there: Snapshot, _ way: [Action],
        _ ways: ShortestWays
    ) async {
        guard action.verb == .tap, ContinuousClock.now < end else { return }
        let call = "tapTwice(\(action.name.debugDescription))"
        if let from = ways.steps[state]?.from, crashed(call, in: from) { return }
        guard (try? await explored.tapTwice(action)) != nil else { return }
        let twice = explored.snapshot
        guard twice.titles != there.titles || twice.presented != there.presented else { return }
        let number = action.number == 1 ? "" : ", number: \(action.number)"
        add(
            .pushedTwice, on: there.title, "two quick taps lead to \(twice.place) instead of \(there.place)",
            way: way.dropLast().map(\.call), key: "\(action.name) \(there.title)",
            [
                "try await screen.tapTwice(\(action.name.debugDescription)\(number))",
                "#expect(screen.titles == \(there.titles))",
            ])
    }

    /// States from which no known way leads back to the first screen.
    private func findDeadEnds(_ ways: ShortestWays) {
        var sources: [Int: [Int]] = [:]
        for (from, state) in states.enumerated() {
            for way in state.ways { sources[way.to, default: []].append(from) }
        }
        // Data may have changed, and a wide window shows the first screen beside others, so all states that show it count.
        let home = states[0].snapshot.screens.first
        var queue = states.indices.filter { states[$0].snapshot.screens.contains { $0 == home } }
        var leads = Set(queue)
        while let state = queue.popLast() {
            for source in sources[state] ?? [] where leads.insert(source).inserted { queue.append(source) }
        }
        for (state, step) in ways.steps.sorted(by: { $0.key < $1.key }) where !leads.contains(state) {
            guard leads.contains(step.from), let way = ways.way(to: state) else { continue }
            let snapshot = states[state].snapshot
            add(
                .deadEnd, on: snapshot.title, "no way leads from \(snapshot.place) back to the first screen",
                way: way.map(\.call), key: snapshot.place, ["#expect(screen.canGoBack)"])
        }
    }
}
