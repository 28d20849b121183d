public import Composable

/// One flow: the screens pushed above its root, and what it presents.
///
/// A push continues a flow; a sheet or a cover starts a new flow with its own path, and so does each tab.
/// Navigation state is therefore a tree of flows.
///
/// ```swift
/// var state = NavigationState<AppRoute, AppSheet>(path: [.userCentre])
/// state.apply(.present(.avatar))
/// state.presentation?.flow.path  // []
/// ```
///
/// Change it with ``apply(_:)``, or, inside a reducer, by writing its parts.
public struct NavigationState<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The screens above the root of this flow.
    public var path: RoutePath<Route> {
        didSet { changeMark.change() }
    }

    /// What this flow presents above itself: a sheet or a cover, with a flow of its own.
    public var presentation: Presentation<Route, Sheet>? {
        _read { yield storedPresentation }
        _modify {
            defer {
                identifyPresentation()
                changeMark.change()
            }
            yield &storedPresentation
        }
    }

    /// The tabs at the root of this flow, if its root is a tab view.
    public var tabs: TabsState<Route, Sheet>? {
        _read { yield storedTabs }
        _modify {
            defer { changeMark.change() }
            yield &storedTabs
        }
    }

    /// What was wrong with the last link that was opened, until it is dismissed. Never saved.
    public var linkFailure: LinkFailure? {
        didSet { changeMark.change() }
    }

    /// Lets a store tell who watches this flow, and nobody else, that it has changed.
    public private(set) var changeMark = ChangeMark()

    // Who changes these directly says by itself whether anything changed.
    private var storedPresentation: Presentation<Route, Sheet>?
    private var storedTabs: TabsState<Route, Sheet>?
    private var presentationCounter = EntryCounter()

    /// Makes a flow; without arguments, one that shows its root.
    public init(
        path: RoutePath<Route> = [],
        presentation: Presentation<Route, Sheet>? = nil,
        tabs: TabsState<Route, Sheet>? = nil
    ) {
        self.path = path
        storedPresentation = presentation
        storedTabs = tabs
        identifyPresentation()
    }

    /// The sheet or cover that this flow presents.
    public var presentedSheet: Sheet? { presentation?.sheet }

    /// Changes what is presented in place. The closure says whether it changed anything; nil where nothing is presented.
    mutating func changePresented(_ body: (inout Self) -> Bool?) -> Bool? {
        let isChanged = storedPresentation?.flow.run(body) ?? nil
        if isChanged == true { changeMark.change() }
        return isChanged
    }

    /// Changes the flow of a tab in place. The closure says whether it changed anything; nil where there is no such tab.
    mutating func changeTab(_ id: TabID, _ body: (inout Self) -> Bool?) -> Bool? {
        let isChanged = storedTabs?.update(id, body) ?? nil
        if isChanged == true { changeMark.change() }
        return isChanged
    }

    private mutating func run(_ body: (inout Self) -> Bool?) -> Bool? { body(&self) }

    private mutating func identifyPresentation() {
        if storedPresentation == nil { return }
        if let id = storedPresentation?.id {
            // It came from elsewhere; its id must not be given out again here.
            presentationCounter.skip(past: id)
        } else {
            let id = presentationCounter.take()
            storedPresentation?.id = id
        }
    }
}

extension NavigationState: ChangeMarked {}

extension NavigationState: Sendable where Route: Sendable, Sheet: Sendable {}

private enum FlowKeys: String, CodingKey { case path, presentation, tabs }

extension NavigationState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FlowKeys.self)
        if !path.isEmpty { try container.encode(path, forKey: .path) }
        try container.encodeIfPresent(presentation, forKey: .presentation)
        try container.encodeIfPresent(tabs, forKey: .tabs)
    }
}

extension NavigationState: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FlowKeys.self)
        self.init(
            path: try container.decodeIfPresent(RoutePath<Route>.self, forKey: .path) ?? [],
            presentation: try container.decodeIfPresent(
                Presentation<Route, Sheet>.self, forKey: .presentation),
            tabs: try container.decodeIfPresent(TabsState<Route, Sheet>.self, forKey: .tabs))
    }
}

extension NavigationState: CustomDebugStringConvertible {
    /// The tree of flows, one line for each thing that is shown, in a fixed order.
    public var debugDescription: String { lines().joined(separator: "\n") }

    private func lines() -> [String] {
        var lines = ["path: " + (path.isEmpty ? "(root)" : path.map { "\($0)" }.joined(separator: " › "))]
        if let tabs {
            for tab in tabs {
                lines.append("tab \(tab.id.rawValue)" + (tab.id == tabs.selection ? " (selected)" : ""))
                lines += tab.flow.lines().map { "  " + $0 }
            }
        }
        if let presentation {
            lines.append("\(presentation.style.rawValue) \(presentation.sheet)")
            lines += presentation.flow.lines().map { "  " + $0 }
        }
        if let linkFailure { lines.append("link failed: \(linkFailure.url): \(linkFailure.reason)") }
        return lines
    }
}
