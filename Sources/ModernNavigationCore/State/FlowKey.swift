/// The name of one child of a container: what makes a container of flows, be it the tabs of an app, the columns of a split view,
/// or one of an app's own.
///
/// ```swift
/// enum Wizard: String, FlowKey, CaseIterable {
///     case address, payment, summary
///     static var container: String { "wizard" }
/// }
///
/// let state = NavigationState<AppRoute, AppSheet>(children: ContainerState(of: Wizard.self))
/// store.dispatch(.show(Wizard.payment))
/// store.dispatch(.child(Wizard.payment, .push(.card)))
/// ```
///
/// One child is shown at a time. That is all there is to it: its flows are addressed, guarded, saved and recorded as tabs are.
public protocol FlowKey: Hashable, Sendable, RawRepresentable<String> {
    /// What a child is called in addresses, logs and files: one lower-case word, and another for each type of key.
    static var container: String { get }
}

extension TabID: FlowKey {
    public static var container: String { "tab" }
}

extension ColumnID: FlowKey {
    public static var container: String { "column" }
}

/// The name of a child whose type of key isn't known.
public struct FlowID: Hashable, Sendable {
    /// What the children of the container are called: ``FlowKey/container``.
    public let kind: String

    /// The raw value of the key.
    public let id: String

    public init(_ key: some FlowKey) { self.init(kind: type(of: key).container, id: key.rawValue) }

    init(kind: String, id: String) {
        self.kind = kind
        self.id = id
    }

    /// The key, where it is of this type.
    public func key<Key: FlowKey>(as type: Key.Type = Key.self) -> Key? {
        kind == Key.container ? Key(rawValue: id) : nil
    }
}

extension FlowID: CustomStringConvertible {
    public var description: String { "\(kind) \(id)" }
}

extension FlowID {
    /// As it stands in files: `tab:shop`.
    var savedText: String { "\(kind):\(id)" }

    init?(savedText: String) {
        guard let colon = savedText.firstIndex(of: ":"), colon != savedText.startIndex else { return nil }
        self.init(kind: String(savedText[..<colon]), id: String(savedText[savedText.index(after: colon)...]))
        // A split view has no other columns than these.
        if kind == ColumnID.container, key(as: ColumnID.self) == nil { return nil }
    }
}
