import Foundation
public import SwiftUI

/// An app that runs without a browser, operated by the visible names of its controls.
///
/// ```swift
/// let screen = HeadlessScreen(ParksApp.self)
/// try await screen.tap("Yosemite")
/// #expect(screen.title == "Yosemite")
/// ```
///
/// Every action waits, without a clock, until the app is idle. Hidden, covered and disabled elements can't be used: the
/// action throws a ``ScreenError``, which shows the screen.
@MainActor
public final class HeadlessScreen {
    package let graph: Graph
    private let app: OpenApp
    private var bytes = 0
    /// After how many changes ``settle()`` stops waiting for an app that goes on changing.
    package var changeLimit = 1000
    /// Called whenever the app has been waited for.
    package var onSettled: (() -> Void)?
    /// Whether the last action ended with an app at rest.
    package private(set) var isAtRest = true

    /// Opens an app in a scene of its own.
    ///
    /// - Parameters:
    ///   - app: The app's type.
    ///   - scene: The name of the system's data for the window.
    ///   - isCompact: Whether the window is as narrow as a phone's.
    ///   - isOnlyWindow: Whether the app has only this window, as on a phone; otherwise
    ///     ``openWindow(scene:isCompact:)`` opens more, as users do on an iPad.
    ///   - language: The user's language, such as `zh-Hans`; nil for the language of the process.
    public convenience init<A: App>(
        _ app: A.Type, scene: String = "test", isCompact: Bool = true, isOnlyWindow: Bool = true,
        language: String? = nil
    ) async {
        await self.init(
            AppLaunch(app), scene: scene, isCompact: isCompact, isOnlyWindow: isOnlyWindow,
            language: language)
    }

    /// Opens an app. Apps of one launch find out the facts about their types once.
    package convenience init(
        _ launch: AppLaunch, scene: String = "test", isCompact: Bool = true, isOnlyWindow: Bool = true,
        language: String? = nil
    ) async {
        await self.init(scene, isCompact, isOnlyWindow, language) {
            let running = launch.start()
            return { running.open($0) }
        }
    }

    /// Opens a view as the content of a window. The builder is evaluated like the body of a view: what it reads is observed.
    public convenience init<Content: View>(
        scene: String = "test", isCompact: Bool = true, isOnlyWindow: Bool = true,
        @ViewBuilder _ content: @escaping () -> Content
    ) async {
        await self.init(scene, isCompact, isOnlyWindow, nil) {
            { Graph(BuiltContent(content: content), scene: $0, types: TypeTable()) }
        }
    }

    private convenience init(
        _ scene: String, _ isCompact: Bool, _ isOnlyWindow: Bool, _ language: String?,
        _ start: @escaping () -> (SceneContext) -> Graph
    ) async {
        // An app with one window saves it under a fixed name. A unique name isolates the tests from each other.
        let name = isOnlyWindow ? UUID().uuidString : nil
        let app = OpenApp(start)
        await self.init(
            SceneContext(
                id: scene, windowName: name, appValues: app.values, language: language, isCompact: isCompact),
            of: app)
    }

    private init(_ scene: SceneContext, of app: OpenApp) async {
        graph = app.window(scene)
        self.app = app
        app.windows.append(OpenApp.Window(screen: self))
        flush()
        graph.window.checkAttributes()
        await settle()
    }

    /// Opens another window of the app. Both windows share the app's value: the `@State` of the `App` is shared, that
    /// of views isn't.
    public func openWindow(scene: String = "another", isCompact: Bool? = nil) async throws -> HeadlessScreen {
        if graph.scene.windowName != nil {
            throw failure("The app has one window, as on a phone. Open it with `isOnlyWindow: false`.")
        }
        return await HeadlessScreen(
            SceneContext(
                id: scene, appValues: app.values, language: graph.scene.language,
                isCompact: isCompact ?? graph.scene.isCompact), of: app)
    }

    /// Ends the app and starts it again in the same scene, with its `@SceneStorage`, `@AppStorage` and saved data. If
    /// the app has several windows all end, and those that are relaunched share the app again.
    ///
    /// - Parameter keepingSceneStorage: Whether the system kept the data of the scene. It deletes the data when the
    ///   user swipes the app away or closes the window.
    public func relaunched(keepingSceneStorage: Bool = true) async -> HeadlessScreen {
        app.close()
        let old = graph.scene
        let scene = SceneContext(
            id: old.id, windowName: old.windowName, storage: keepingSceneStorage ? old.storage : [:],
            appValues: app.values, language: old.language, colorScheme: old.colorScheme,
            isCompact: old.isCompact)
        return await HeadlessScreen(scene, of: app.restarted(alone: old.windowName != nil))
    }

    /// Closes the window: its tasks are cancelled and its state is gone. Other windows of the app stay.
    public func close() { graph.close() }

    // Otherwise tasks of its views would continue, and write to state without observers.
    isolated deinit { graph.close() }

    /// Makes the window as narrow as a phone's, or wide again.
    public func resize(isCompact: Bool) async {
        graph.scene.isCompact = isCompact
        flush()
        await settle()
    }

    // MARK: Waiting

    /// Runs the app until no view has to be evaluated, and all tasks that can run have run, on the main actor and on
    /// other actors.
    ///
    /// It doesn't wait for timers, for input, or for a long computation on another thread. An app that goes on changing by itself is
    /// left after 1,000 changes; ``diagnostics`` then say which views change.
    public func settle() async {
        isAtRest = await run(changes: changeLimit)
        if !isAtRest { await reportUnrest() }
        onSettled?()
    }

    /// Waits for rest, or for a number of changes.
    /// - Returns: whether the app is at rest.
    func run(changes: Int) async -> Bool {
        await Graph.rest(changes: changes, while: { app.needsFlush }) { app.flush() }
    }

    package func flush() { app.flush() }

    func flushWindow() {
        let ledger = graph.ledger
        for patch in graph.flush() {
            patch.checkAttributes(in: ledger)
            bytes += PatchLine.text(patch, in: ledger).utf8.count
        }
    }

    // MARK: Actions

    /// Taps the control whose name is `label`, or begins with it.
    public func tap(_ label: String) async throws {
        try await send(.tap, to: try control(label) { $0.isTappable })
    }

    /// Double-taps the view with such a gesture whose name is `label`, or begins with it.
    public func doubleTap(_ label: String) async throws {
        try await send(.taps(2), to: try listener(label, to: .taps(2)))
    }

    /// Presses the view with a long-press gesture whose name is `label`, or begins with it, and lifts the finger after
    /// or before the required time.
    public func longPress(_ label: String, isLongEnough: Bool = true) async throws {
        let element = try listener(label, to: .press)
        try await send(.press(true), to: element)
        try await send(isLongEnough ? .longPress : .press(false), to: element)
    }

    /// Drags the view with a drag gesture whose name is `label`, or begins with it.
    ///
    /// - Parameters:
    ///   - label: The name of the view, or its beginning.
    ///   - start: The start of the drag, in the view's own coordinates.
    ///   - distance: The translation of the finger.
    ///   - ends: Whether the finger is lifted; otherwise it stays until another drag of the same view ends.
    public func drag(
        _ label: String, from start: CGPoint = .zero, by distance: CGSize, ends: Bool = true
    ) async throws {
        let element = try listener(label, to: .drag)
        let from = (x: Double(start.x), y: Double(start.y))
        let to = (x: Double(start.x + distance.width), y: Double(start.y + distance.height))
        try await send(.drag(DragEvent(.changed, from: from, to: to)), to: element)
        if ends { try await send(.drag(DragEvent(.ended, from: from, to: to)), to: element) }
    }

    /// Magnifies by two fingers; a scale below 1 moves them together.
    public func magnify(_ label: String, by scale: Double) async throws {
        let element = try listener(label, to: .magnify)
        try await send(.magnify(scale, .changed), to: element)
        try await send(.magnify(scale, .ended), to: element)
    }

    /// Rotates by two fingers, clockwise.
    public func rotate(_ label: String, by angle: Angle) async throws {
        let element = try listener(label, to: .rotate)
        try await send(.rotate(angle.degrees, .changed), to: element)
        try await send(.rotate(angle.degrees, .ended), to: element)
    }

    private func listener(_ label: String, to gesture: HandledGesture) throws -> Element {
        try control(label) { element in
            element.attributes.gestures?.contains(gesture) ?? false
        }
    }

    /// Replaces the text of a field.
    public func type(_ text: String, into label: String) async throws {
        let field = try control(label) { $0.isField }
        try await send(.focus(true), to: field, orIgnore: true)
        try await send(.input(text), to: field)
    }

    /// Moves the knob of a slider to a value. The slider rounds the value to its step and clamps it to its bounds.
    public func slide(_ label: String, to value: Double) async throws {
        try await send(.value(value), to: try control(label) { $0.kind == .slider })
    }

    /// Presses Return in a field.
    public func submit(_ label: String) async throws {
        try await send(.submit, to: try control(label) { $0.isField })
    }

    /// Presses a keyboard shortcut.
    public func press(_ shortcut: KeyboardShortcut) async throws {
        guard let owner = live.first(where: { $0.attributes.shortcut?.keys == shortcut.keys }),
            let control = ([owner] + owner.descendants).first(where: \.isTappable)
        else {
            throw failure("No control on the screen has the keyboard shortcut \(shortcut.keys).")
        }
        try await send(.tap, to: control)
    }

    /// Presses the back button.
    public func back() async throws {
        guard let button = live.last(where: { $0.kind == .backButton }) else {
            throw failure("There is no way back.")
        }
        try await send(.tap, to: button)
    }

    /// Swipes from the left edge. A screen whose back button is hidden stays.
    public func swipeBack() async throws {
        guard let navigation = live.last(where: { $0.kind == .navigation && $0.children.count > 1 }) else {
            throw failure("There is nothing to swipe back to.")
        }
        try await send(.swipe, to: navigation)
    }

    /// Swipes to the next page of the frontmost `TabView` in page style.
    public func swipeToNextPage() async throws { try await turnPage(by: 1) }

    /// Swipes to the previous page of the frontmost `TabView` in page style.
    public func swipeToPreviousPage() async throws { try await turnPage(by: -1) }

    private func turnPage(by step: Int) async throws {
        guard let index = pageIndicator, let page = page else {
            throw failure("There are no pages to swipe.")
        }
        guard (1...max(1, pageCount)).contains(page + step) else {
            throw failure("There is no page \(step > 0 ? "after" : "before") this one.")
        }
        try await send(.value(Double(page + step)), to: index)
    }

    /// Pulls the topmost sheet down. A sheet with interactive dismissal disabled stays.
    public func pullDown() async throws {
        guard let sheet = layer, sheet.kind == .sheet || sheet.kind == .popover else {
            throw failure("There is no sheet to pull down.")
        }
        try await send(.dismiss, to: sheet)
    }

    /// Scrolls on in the frontmost list or lazy container with rows that don't exist yet: creates the next rows, and
    /// removes rows far from the visible ones.
    ///
    /// Of a large collection only the rows near the visible ones exist, about 60 at first.
    public func scrollDown() async throws {
        for rows in scrolled where rows.showNext() {
            flush()
            return await settle()
        }
        throw failure("There is nothing to scroll: all rows on the screen exist already.")
    }

    /// Scrolls through the lists and lazy containers on the screen until an element has the name `label`.
    ///
    /// - Complexity: linear in the number of rows before it.
    public func scroll(to label: String) async throws {
        func isThere() -> Bool {
            live.contains { element in
                // The name of a container is the text of all its children.
                element.text == label || element.attributes.string(.label) == label
                    || element.attributes.string(.identifier) == label
                    || (element.isTappable || element.kind == .row) && element.name == label
            }
        }
        var known: [ObjectIdentifier] = []
        func search() async -> Bool {
            if isThere() { return true }
            while let rows = scrolled.first(where: { !known.contains(ObjectIdentifier($0)) }) {
                known.append(ObjectIdentifier(rows))
                var first = 0
                while first < rows.count {
                    rows.show(first..<(first + Self.rowsAtOnce))
                    flush()
                    await settle()
                    // Rows may contain containers with further rows.
                    if await search() { return true }
                    first += Self.rowsAtOnce
                }
            }
            return false
        }
        guard await search() else {
            throw failure("No element is named “\(label)”, as far as the screen can be scrolled.")
        }
    }

    private static let rowsAtOnce = 60

    /// The containers with rows that don't exist yet, in the order of the screen.
    private var scrolled: [any ScrolledRows] {
        var found: [any ScrolledRows] = []
        for rows in live.compactMap(\.scrolledRows) where !found.contains(where: { $0 === rows }) {
            found.append(rows)
        }
        return found
    }

    /// A hint for the error of a missing element.
    var scrollingHint: String {
        scrolled.isEmpty
            ? ""
            : " Rows far from the visible ones don't exist yet: create them with `scroll(to:)` or `scrollDown()`."
    }

    /// Shows or hides the sidebar of a split view in a wide window.
    public func showSidebar(_ isShown: Bool) async throws {
        guard let split = live.last(where: { $0.kind == .split && !$0.isInspected }) else {
            throw failure("There are no columns side by side.")
        }
        try await send(.toggle(isShown), to: split)
    }

    /// Opens a link, as from outside the app.
    public func open(_ url: URL) async throws {
        guard graph.open(url) else {
            throw failure(
                "Nothing in the app opens links: no view that is shown has `onOpenURL`. Add it, or `navigationLinks(_:modules:)`, "
                    + "to the content of the window.")
        }
        flush()
        await settle()
    }

    /// Opens a link given as text. A path is resolved against the app's own address; in an app without one it is opened as it is.
    public func open(_ link: String) async throws {
        guard let url = URL(string: link, relativeTo: graph.address)?.absoluteURL else {
            throw failure("“\(link)” is not a URL.")
        }
        try await open(url)
    }

    // MARK: Reading

    /// The content of the screen as text, one line for each element, indented by depth.
    public var text: String { ScreenText.render(graph.window) }

    /// Whether some text on the screen contains `words`. The title of an alert or a dialog is such a text.
    public func shows(_ words: String) -> Bool { live.contains { $0.spoken.contains(words) } }

    /// The title of the frontmost screen.
    public var title: String { titles.last ?? "" }

    /// The titles of the frontmost stack, from the root up.
    public var titles: [String] {
        let stack = live.last { $0.kind == .navigation }
        return (stack?.children ?? []).map { $0.attributes.string(.title) ?? "" }
    }

    public var canGoBack: Bool { live.contains { $0.kind == .backButton } }

    public var isSheetShown: Bool { layer.map { $0.kind == .sheet || $0.kind == .cover } ?? false }

    /// The name of the selected tab of the frontmost tab bar.
    public var selectedTab: String? {
        for layer in graph.window.children.reversed() {
            let tab = seen(in: [layer]).last { $0.kind == .tabButton && $0.attributes.has(.selected) }
            if let tab { return tab.spoken }
        }
        return nil
    }

    /// The number of the visible page in the frontmost `TabView` in page style, from 1; nil without such a view.
    public var page: Int? { pageIndicator?.attributes.number(.progress).map { Int($0) } }

    /// The number of pages of the frontmost `TabView` in page style.
    public var pageCount: Int { pageIndicator?.attributes.number(.maximum).map { Int($0) } ?? 0 }

    private var pageIndicator: Element? { live.last { $0.kind == .pageIndicator } }

    /// The titles of the columns of split views that are visible side by side, each of its frontmost screen.
    public var columns: [String] {
        live.filter { $0.kind == .column && $0.parent?.isInspected == false }.map { column in
            let screens = column.children.first { $0.kind == .navigation }?.children ?? []
            return screens.last { !$0.attributes.has(.covered) }?.attributes.string(.title) ?? ""
        }
    }

    /// The names of the selected list rows.
    public var selectedRows: [String] {
        live.filter { $0.kind == .row && $0.attributes.has(.selected) }.map(\.name)
    }

    /// The web address of the current screen.
    public var address: URL? { graph.address }

    /// Runtime warnings so far, without duplicates.
    public var diagnostics: [String] { graph.diagnostics }

    /// Counters since the screen was opened.
    public var counters: ScreenCounters { ScreenCounters(graph, bytes: bytes) }

    // MARK: Search

    /// Everything that a person can see and use now, in the order of the screen.
    package var live: [Element] { seen(in: ScreenText.frontmost(in: graph.window)) }

    private func seen(in roots: [Element]) -> [Element] {
        var found: [Element] = []
        func visit(_ element: Element) {
            guard !element.attributes.has(.covered), !element.isContextMenu, !element.isReplaced else {
                return
            }
            found.append(element)
            element.children.forEach(visit)
        }
        roots.forEach(visit)
        return found
    }

    /// The topmost presentation.
    private var layer: Element? { graph.window.children.last { $0.kind.has(.presentation) } }

    func control(_ label: String, where fits: (Element) -> Bool) throws -> Element {
        let candidates = live.filter { fits($0) }
        guard let named = Self.named(label, in: candidates) else {
            let names = candidates.map(\.name).filter { !$0.isEmpty }
            throw failure(
                "No usable control is named “\(label)”. Usable controls: \(names.joined(separator: ", ")).\(scrollingHint)"
            )
        }
        return named
    }

    /// The element with a name; else the first one whose name begins with it; else one that contains it.
    static func named(_ label: String, in candidates: [Element]) -> Element? {
        candidates.first { $0.isNamed(label) }
            ?? candidates.first { $0.name.hasPrefix(label) }
            ?? candidates.first { $0.spoken.contains(label) }
    }

    func send(_ event: ElementEvent, to element: Element, orIgnore ignored: Bool = false) async throws {
        let outcome = graph.send(event, to: element.id)
        switch outcome {
        case .handled, .known: break
        case .unanswered where ignored: break
        case .gone, .disabled, .covered, .unanswered:
            throw failure("“\(element.name)” can't be used: it is \(outcome.rawValue).")
        }
        flush()
        await settle()
    }

    func failure(_ what: String) -> ScreenError { ScreenError(what: what, screen: text) }
}

extension HeadlessScreen: @MainActor CustomStringConvertible {
    /// The text of the screen, which a failed `#expect(screen.shows("Save"))` prints.
    public var description: String { "\n\(text)\n" }
}
