import ScreenTesting
import SwiftUI

/// The checks of each state in new apps, after the walk.
extension Walk {
    func check() async {
        await confirmStates()
        reportCrashes()
        await confirmSuspicions()
        if isDiscovered { findDeadEnds() }
        for state in states.indices.sorted(by: { (length(to: $0), $0) < (length(to: $1), $1) }) {
            guard ContinuousClock.now < end else {
                leave("the checks of \(states.count - checkedStates) states: the time was over")
                break
            }
            if let way = states[state].confirmed { await check(state, way) }
            checkedStates += 1
            showProgress()
        }
        isChecked = checkedStates == states.count
    }

    /// In one more app: the same way shows the same, and a rotation and a relaunch keep it.
    private func check(_ state: Int, _ confirmed: ConfirmedWay) async {
        let way = confirmed.actions
        guard let explored = await replayed(way) else { return }
        explored.state = states[state].key
        let first = explored.snapshot
        compare(first, with: confirmed.snapshot, way)
        checkNames(of: explored.reading, first.title, way)
        await checkRotation(of: explored, state, first, way)
        let isRestored = await checkRelaunch(of: explored, state, first, way)
        explored.close()
        await checkLink(first, state, way, isRestored: isRestored)
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
            // What a screen doesn't show, such as a badge.
            let difference = TextLoss.firstDifference(
                first.navigation.joined(separator: "\n"), after.navigation.joined(separator: "\n"))
            add(
                isLost ? .notRestored : .stateLostByRelaunch, on: title,
                after.place == first.place
                    ? "after a relaunch, the state at \(first.place) differs: \(difference)"
                    : "after a relaunch, \(first.place) became \(after.place)", way: calls,
                key: "\(title) \(first.presented)",
                after.text == before.text
                    ? nil
                    : [
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
        let calls = way.map(\.call)
        let title = first.title
        let open = "let other = await \(settings.opening)"
        let there: Snapshot
        do { there = try await opened(by: address, state) } catch {
            add(
                .wrongLink, on: title,
                "\(address) can't be opened: \((error as? ScreenError)?.what ?? "\(error)")",
                way: calls, key: title, [open, "try await other.open(\(address.debugDescription))"])
            return
        }
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

    /// What a link shows in a new app. Several states may have one address.
    private func opened(by address: String, _ state: Int) async throws -> Snapshot {
        if let known = linked[address] { return known }
        let explored = await opened()
        defer { explored.close() }
        explored.state = states[state].key
        try await explored.open(address)
        let there = explored.snapshot
        linked[address] = there
        return there
    }

    private func hasAddress(_ address: String, _ place: Snapshot) -> Bool {
        states.contains {
            $0.snapshot.address == address && $0.snapshot.titles == place.titles
                && $0.snapshot.presented == place.presented
        }
    }

    /// If the way pushes a screen, that must leave nothing behind, and a quick second tap must have no effect.
    func checkVisit(_ explored: ExploredApp, _ confirmed: ConfirmedWay, after before: Snapshot) async {
        let there = confirmed.snapshot
        guard ContinuousClock.now < end, let last = confirmed.actions.last, there.isPushed(on: before),
            explored.screen.canGoBack,
            (try? await explored.perform(Action(verb: .back))) != nil,
            explored.snapshot.titles == before.titles
        else { return }
        explored.state = confirmed.from.map { states[$0].key }
        await checkRemains(explored, last, there.title, confirmed.actions)
        await checkDoubleTap(explored, last, confirmed)
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
        _ explored: ExploredApp, _ action: Action, _ confirmed: ConfirmedWay
    ) async {
        let there = confirmed.snapshot
        guard action.verb == .tap, ContinuousClock.now < end else { return }
        let call = "tapTwice(\(action.name.debugDescription))"
        if let from = confirmed.from, crashed(call, in: from) { return }
        guard (try? await explored.tapTwice(action)) != nil else { return }
        let twice = explored.snapshot
        guard twice.titles != there.titles || twice.presented != there.presented else { return }
        let number = action.number == 1 ? "" : ", number: \(action.number)"
        add(
            .pushedTwice, on: there.title, "two quick taps lead to \(twice.place) instead of \(there.place)",
            way: confirmed.actions.dropLast().map(\.call), key: "\(action.name) \(there.title)",
            [
                "try await screen.tapTwice(\(action.name.debugDescription)\(number))",
                "#expect(screen.titles == \(there.titles))",
            ])
    }

    /// States from which no known way leads back to the first screen.
    private func findDeadEnds() {
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
        for state in states.indices where !leads.contains(state) {
            guard let confirmed = states[state].confirmed, let from = confirmed.from, leads.contains(from)
            else { continue }
            let way = confirmed.actions
            let snapshot = states[state].snapshot
            add(
                .deadEnd, on: snapshot.title, "no way leads from \(snapshot.place) back to the first screen",
                way: way.map(\.call), key: snapshot.place, ["#expect(screen.canGoBack)"])
        }
    }
}
