"""Guarantees of this package, and for each a change of the source that breaks it.

A guarantee is a sentence, the file that keeps it, the text to change there and what takes its place, and the tests that
are run then (a filter of 'swift test').
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    guarantee: str
    file: str
    before: str
    after: str
    tests: str


COMPOSABLE = "ModernComposableTests"
NAVIGATION = "ModernNavigationCoreTests"
SWIFTUI = "SwiftUITests|ModernNavigationTests"
HOST = "BrowserHostTests"

MUTANTS = [
    # Stores and effects
    Mutant(
        "The effects of an element are cancelled when it is removed.",
        "Sources/Library/ModernComposable/Effects/EffectRunner.swift",
        "        if root.hasChildren { visitState(root.sweep) }\n", "", COMPOSABLE),
    Mutant(
        "An effect that is cancelled before it has started never starts.",
        "Sources/Library/ModernComposable/Effects/EffectRunner.swift",
        "if registry.mayDeliver(effect.id) { launch(effect) } else { end(effect, with: nil) }", "launch(effect)", COMPOSABLE),
    Mutant(
        "Actions from a cancelled effect are ignored.",
        "Sources/Library/ModernComposable/Effects/EffectRunner.swift",
        "guard let self, registry.mayDeliver(effect.id) else { return }", "guard let self else { return }", COMPOSABLE),
    Mutant(
        "Siblings that use the same cancellation id don't cancel one another.",
        "Sources/Library/ModernComposable/Effects/EffectRunner.swift",
        "            inner.place = context.place.child(at: place)\n", "            _ = place\n", COMPOSABLE),
    Mutant(
        "The effects of a store are cancelled when it is released.",
        "Sources/Library/ModernComposable/Effects/EffectRegistry.swift",
        "    deinit { task?.cancel() }\n", "", COMPOSABLE),
    Mutant(
        "Actions sent during an action are handled afterwards, in order.",
        "Sources/Library/ModernComposable/Stores/RootCore.swift",
        "while queued > 0, let (action, run, cause) = queue.popFirst() {", "while queued > 0, let (action, run, cause) = queue.popLast() {", COMPOSABLE),
    Mutant(
        "An element that is removed and inserted again by one action is a new one.",
        "Sources/Library/ModernComposable/Reducers/Places/ElementPlace.swift",
        "            guard now.isSame(as: generation) else { return false }\n", "", COMPOSABLE),
    Mutant(
        "The store of a child that is gone shows the child's last state.",
        "Sources/Library/ModernComposable/Stores/ScopedCore.swift", "        return kept.map(body)\n", "        return nil\n", COMPOSABLE),
    Mutant(
        "The readers of a child that leaves are not notified.",
        "Sources/Library/ModernComposable/Stores/ScopedCore.swift",
        "        guard !isStale else { return }\n        if hasChanged", "        if isStale || hasChanged", COMPOSABLE),
    Mutant(
        "Effects of a list run in a loop and not one inside the other.",
        "Sources/Library/ModernComposable/Effects/EffectRunner.swift", "            if step.isIdle { continue }\n", "", COMPOSABLE),
    Mutant(
        "A state refuses more than 250 flows inside one another.",
        "Sources/Library/ModernNavigationCore/Actions/Applying.swift",
        "guard place.count < NavigationLimits.flows else", "guard place.count < .max else", NAVIGATION),
    Mutant(
        "A stale binding doesn't dismiss what has replaced its value.",
        "Sources/Library/ModernComposable/Stores/ShownValue.swift",
        "return first.registrar === second.registrar && first.enumCase == second.enumCase", "return true", SWIFTUI),
    Mutant(
        "Observers that trigger one another endlessly are stopped.",
        "Sources/Library/ModernComposable/Stores/RootCore.swift", "if rounds >= Self.mostRounds { endObservers() }", "if rounds == .max { endObservers() }", COMPOSABLE),
    Mutant(
        "A view is only notified if a field that it has read has changed.",
        "Sources/Library/ModernComposable/Observation/StateObservation.swift",
        "        if value != before { change(field) }\n    }\n\n    public mutating func changed<Value: ObservableState &",
        "        change(field)\n    }\n\n    public mutating func changed<Value: ObservableState &", COMPOSABLE),
    Mutant(
        "A test store fails for an action that the test has not received.",
        "Sources/Library/ModernNavigationTesting/TestStore.swift",
        "        if !record.received.isEmpty {\n            leftOver.append", "        if false {\n            leftOver.append",
        "ModernNavigationTestingTests"),
    # Links
    Mutant(
        "A link that is too long is refused before it is parsed.",
        "Sources/Library/ModernLinks/Reading/LinkCore.swift",
        "guard link.utf8.count <= LinkLimits.bytes else {", "guard link.utf8.count <= .max else {", "ModernLinksTests"),
    Mutant(
        "The values of a link are escaped when it is printed.",
        "Sources/Library/ModernLinks/Reading/PercentCoding.swift",
        "        if text.utf8.allSatisfy(isUnreserved) {", "        if true {", "ModernLinksTests"),
    # Navigation
    Mutant(
        "A guard is asked before a screen is pushed.",
        "Sources/Library/ModernNavigationCore/Guards/ScreenChanges.swift",
        "new.entries.missing(in: old.entries).map { question(new.routes[$0]) }", "[]", NAVIGATION),
    Mutant(
        "What a view presents while the presenter has another presentation is shown once the way is free.",
        "Sources/AppleModules/SwiftUI/Graph/GraphPresentations.swift", "        offer(current.presenter)\n", "", SWIFTUI),
    Mutant(
        "The bindings of what a closed sheet or screen presented are written.",
        "Sources/AppleModules/SwiftUI/Presentation/Sheet.swift",
        "if !isTakenOver, isPresented(as: shown) { item.wrappedValue = nil }", "", SWIFTUI),
    Mutant(
        "A presentation that is withdrawn while it waits is never shown.",
        "Sources/Library/ModernNavigation/Flows/PresentationQueue.swift",
        "        if let item, item.id != wanted?.id, !hasAppeared { end() }\n", "", "ModernNavigationTests"),
    Mutant(
        "A screen that a guard no longer allows is removed when something that the guard read has changed.",
        "Sources/Library/ModernNavigationCore/Guards/StandingWatch.swift",
        "if number == self.number { add(.enforcement) }", "", NAVIGATION),
    Mutant(
        "A removal by a guard comes before the next action.",
        "Sources/Library/ModernNavigationCore/Guards/StandingWatch.swift",
        "        if need == .enforcement { enforce() }\n", "", NAVIGATION),
    Mutant(
        "Guards are asked about a restored scene.",
        "Sources/Library/ModernNavigationCore/Guards/Guarding.swift",
        "        let effect = enforceGuards(&state)\n", "        let effect = Effect<Action>.none\n", NAVIGATION),
    Mutant(
        "The sheet of a held plan isn't removed by the guard that presented it.",
        "Sources/Library/ModernNavigationCore/Guards/Enforcement.swift",
        "state.held?.presenter?.steps == place", "false", NAVIGATION),
    Mutant(
        "No frame shows a screen that a guard no longer allows.",
        "Sources/Library/ModernNavigationCore/Guards/StandingWatch.swift",
        "        if need != .nothing { enforce() }\n", "", "ModernNavigationTests"),
    Mutant(
        "A held plan continues once.",
        "Sources/Library/ModernNavigationCore/Guards/Holding.swift",
        "        setHeld(nil, &edit)\n        if let presenter", "        if let presenter", NAVIGATION),
    Mutant(
        "Circular redirects are found at the first repetition.",
        "Sources/Library/ModernNavigationCore/Guards/Guarding.swift", "next.redirects.contains(target.text) || ", "", NAVIGATION),
    Mutant(
        "The changes of an action are saved before `send` returns.",
        "Sources/Library/ModernNavigationCore/Saving/NavigationSaving.swift", "else { scene?.save(&state, edit) }", "", NAVIGATION),
    Mutant(
        "Two stores don't save to one file.",
        "Sources/Library/ModernNavigationCore/Saving/Journal.swift", "        if lock == nil { throw .inUse(file: path) }\n", "", NAVIGATION),
    Mutant(
        "An unreadable file is not overwritten.",
        "Sources/Library/ModernNavigationCore/Saving/Journal.swift", "fileStatus = .kept(as: \"unreadable\")", "fileStatus = .ours", NAVIGATION),
    Mutant(
        "A record with changed bytes is not accepted.",
        "Sources/Library/ModernNavigationCore/Saving/JournalFrame.swift",
        "guard number(in: rest, at: position + 4) == Checksum.of(record) else {", "guard true else {", NAVIGATION),
    # Steps
    Mutant(
        "A state is saved before anyone is told of the step.",
        "Sources/Library/ModernNavigationCore/Steps/StepObservers.swift",
        "        save?(&state, edit)\n        if all.isEmpty { return effect }\n", "        defer { save?(&state, edit) }\n        if all.isEmpty { return effect }\n", NAVIGATION),
    Mutant(
        "An action that is sent through the store of a flow keeps its source.",
        "Sources/Library/ModernNavigationCore/Actions/NavigationAction.swift",
        "        action.at.insert(hop, at: 0)\n", "        action.at.insert(hop, at: 0)\n        action.sender = ActionSender()\n", NAVIGATION),
    Mutant(
        "Undo reverts one action, not those before it.",
        "Sources/Library/ModernNavigationCore/State/StepNote.swift",
        "        (self.source, refusal, hasEdit) = (source, nil, false)\n", "        (self.source, refusal) = (source, nil)\n", NAVIGATION),
    Mutant(
        "Two stores of one reducer share nothing that changes.",
        "Sources/Library/ModernComposable/Stores/Store.swift", "let reducer = forStore(reducer())", "let reducer = reducer()", NAVIGATION),
    Mutant(
        "A guard that is asked again reads the state below its screen.",
        "Sources/Library/ModernNavigationCore/Guards/Enforcement.swift",
        "        let reply = LentState.lend(&state) {\n            NavigationReducer.ask(guards, leaving: [], entering: [question])\n        }\n",
        "        let reply = NavigationReducer.ask(guards, leaving: [], entering: [question])\n", NAVIGATION),
    Mutant(
        "A path that was changed before its end has only its start in common with its copy.",
        "Sources/Library/ModernNavigationCore/State/PathHistory.swift",
        "        for place in earlier.indices where earlier[place].kept > index { earlier[place].kept = index }\n", "", NAVIGATION),
    # Presentations and screens
    Mutant(
        "A leaving guard can be asked about screens that another tab hides.",
        "Sources/Library/ModernNavigationCore/Guards/Guarding.swift", "leaving: crossing.hiding, entering: []", "leaving: [], entering: []", NAVIGATION),
    Mutant(
        "An undo gives a sheet its earlier height back.",
        "Sources/Library/ModernNavigationCore/State/NavigationEdit.swift",
        "                flow.storedPresentation?.style = was\n", "                _ = was\n", NAVIGATION),
    Mutant(
        "A back button shows the new title of the screen below.",
        "Sources/AppleModules/SwiftUI/Navigation/Screen.swift", "        screen?.next = self\n", "", SWIFTUI),
    # Events
    Mutant(
        "A batch of events that a collector can never accept isn't sent again.",
        "Sources/Library/ModernNavigationCore/Events/NetworkSink.swift",
        "case let status where Self.permanent.contains(status): return .dropped(status)\n", "case 400: return .dropped(400)\n",
        NAVIGATION),
    Mutant(
        "A deleted batch of events is reported once for each status.",
        "Sources/Library/ModernNavigationCore/Events/NetworkSink.swift",
        "guard lock.withLock({ reported.insert(status).inserted }) else { return }\n", "", NAVIGATION),
    # The graph
    Mutant(
        "Elements that are no longer shown are removed from the page.",
        "Sources/AppleModules/SwiftUI/Graph/Publishing.swift",
        "            record(.remove(child.id))\n            unpublish(child)\n        }\n", "            unpublish(child)\n        }\n",
        SWIFTUI),
    Mutant(
        "An element that moves to another parent is removed from the previous one.",
        "Sources/AppleModules/SwiftUI/Graph/Publishing.swift",
        "                    record(.remove(child.id))\n                    unpublish(child)\n", "                    unpublish(child)\n",
        SWIFTUI),
    Mutant(
        "A task is cancelled when its view disappears.",
        "Sources/AppleModules/SwiftUI/Graph/Presence.swift",
        "        hasAppeared = false\n        task?.cancel()\n", "        hasAppeared = false\n", SWIFTUI),
    Mutant(
        "Covered views are not evaluated.",
        "Sources/AppleModules/SwiftUI/Graph/Presence.swift",
        "            isVisible = visible\n            if visible", "            isVisible = isVisible || visible\n            if visible", SWIFTUI),
    Mutant(
        "A node that no longer reads a source is not notified by it.",
        "Sources/AppleModules/SwiftUI/Graph/Source.swift",
        "        reads.places.removeAll(keepingCapacity: true)\n    }\n}", "    }\n}", SWIFTUI),
    Mutant(
        "The value of a link is read when it is tapped.",
        "Sources/AppleModules/SwiftUI/Navigation/NavigationLink.swift",
"            link.graph.catchUp()\n", "", SWIFTUI),
    # The host
    Mutant(
        "A session answers only the client that it belongs to.",
        "Sources/Hosts/BrowserHost/Server/Sessions/SessionRegistry.swift",
        "guard let owner = session.owner, let client, Secret.matches(client, owner) else {",
        "guard session.owner != nil else {", HOST),
    Mutant(
        "An event counts once, however often it is sent.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Events.swift", "guard event.number > acknowledged else {", "guard event.number > 0 else {", HOST),
    Mutant(
        "An event is acknowledged once its changes are on disk.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Events.swift",
        "        save()\n        for outcome in outcomes", "        for outcome in outcomes", HOST),
    Mutant(
        "An event isn't reported as saved before its changes are on disk.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Sleep.swift", "if reason == nil { secured = acknowledged }", "secured = acknowledged", HOST),
    Mutant(
        "A closed session writes nothing.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Sleep.swift", "guard let owner, !isClosed, !isLent else { return nil }", "guard let owner, !isLent else { return nil }", HOST),
    Mutant(
        "A damaged line of a scene's file is not read.",
        "Sources/Hosts/BrowserHost/Server/Disk/SceneLines.swift",
        "return !json.isEmpty && line.starts(with: start) ? json : nil", "return json.isEmpty || start.isEmpty ? nil : json", HOST),
    Mutant(
        "Frames of a socket are rate-limited.",
        "Sources/Hosts/BrowserHost/Server/Sockets/SocketFrames.swift",
        "guard budget.take(1, now: .now) else { return refuse(context, .tooManyFrames) }", "_ = budget.take(1, now: .now)", HOST),
    Mutant(
        "A page that has missed an update gets a snapshot.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Socket.swift",
        "updates.open(needsSnapshot: position != sequence,", "updates.open(needsSnapshot: position == nil,", HOST),
    Mutant(
        "Updates for a client that doesn't read are bounded.",
        "Sources/Hosts/BrowserHost/Server/Sockets/UpdateQueue.swift", "if size > limit {", "if size > .max - 1 {", HOST),
    Mutant(
        "Requests from other sites are refused.",
        "Sources/Hosts/BrowserHost/Server/HTTP/RequestFilter.swift",
        'guard origin == "http://\\(host)" || origin == "https://\\(host)" else {', "guard !origin.isEmpty else {", HOST),
    Mutant(
        "The app's text is escaped in the page.",
        "Sources/Hosts/BrowserHost/Rendering/Markup.swift",
        "mutating func text(_ text: String) { Self.escape(text, into: &bytes) }",
        "mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }", HOST),
    Mutant(
        "Clients take turns, however much one of them asks for.",
        "Sources/Hosts/BrowserHost/Server/Limits/ClientTurns.swift",
        "            line.waiting[cookie] = waiting\n            line.order.append(cookie)\n",
        "            line.waiting[cookie] = waiting\n            line.order.prepend(cookie)\n", HOST),
    Mutant(
        "What a task changes is on disk before the page shows it.",
        "Sources/Hosts/BrowserHost/Server/Sessions/Session+Page.swift", "        if savesFirst { save(again: false) }\n", "", HOST),
    Mutant(
        "A page whose client has gone is not made.",
        "Sources/Hosts/BrowserHost/Server/Limits/ConnectionPool.swift", "open[id]?.hasHungUp = true\n            return open[id]?.onHangUp", "return nil", HOST),
    Mutant(
        "A request isn't read before the answer to the one before was taken.",
        "Sources/Hosts/BrowserHost/Server/Limits/RequestGate.swift",
        "func close() { isClosed = true }", "func close() {}", HOST),
    Mutant(
        "Of all clients that send requests ahead one has a turn at a time.",
        "Sources/Hosts/BrowserHost/Server/Limits/GateTurns.swift",
        "return !state.isRunning", "return true", HOST),
    Mutant(
        "One client's requests in progress don't keep others out.",
        "Sources/Hosts/BrowserHost/Server/Limits/ConnectionPool.swift",
        "most.value > counts[address, default: 0] + 1", "most.value > .max - 1", HOST),
    Mutant(
        "A pipe in the place of a session's file is not opened.",
        "Sources/AppleModules/CRuntime/CRuntime.c", "S_ISREG(status.st_mode)) return file;", "1) return file;", HOST),
    Mutant(
        "A pipe in the place of a file of saved navigation is not opened.",
        "Sources/Library/ModernNavigationCore/Saving/RegularFile.swift", "fstat(file, &status) == 0, isRegular(status)", "fstat(file, &status) == 0", NAVIGATION),
    Mutant(
        "A clock that is ahead removes no session.",
        "Sources/Hosts/BrowserHost/Server/Disk/StateClock.swift", "-tolerance...longestPause ~= jump", "-tolerance <= jump", HOST),
    Mutant(
        "A clock that is ahead removes no saved scene.",
        "Sources/Library/ModernNavigationCore/Saving/FolderClock.swift",
        "-tolerance...longestPause ~= jump", "-tolerance <= jump", NAVIGATION),
]
