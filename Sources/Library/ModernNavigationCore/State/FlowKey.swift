/// The id of a child of a container. Its type defines the kind of container: the tabs of an app, the columns of a split
/// view, or an app's own container.
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
/// One child is shown at a time. The flows of such a container are addressed, guarded, saved and recorded like those of
/// tabs.
public protocol FlowKey: Hashable, Sendable, RawRepresentable<String> {
    /// The kind of child in addresses, logs and files: one lower-case word, unique for each type of key.
    static var container: String { get }
}

extension TabID: FlowKey {
    public static var container: String { "tab" }
}

extension ColumnID: FlowKey {
    public static var container: String { "column" }
}

/// The id of a child without the type of its key.
public struct FlowID: Hashable, Sendable {
    /// The kind of the container's children: ``FlowKey/container``.
    public let kind: String

    /// The raw value of the key.
    public let id: String

    public init(_ key: some FlowKey) { self.init(kind: type(of: key).container, id: key.rawValue) }

    init(kind: String, id: String) {
        self.kind = kind
        self.id = id
    }

    /// The key, if it has this type.
    public func key<Key: FlowKey>(as type: Key.Type = Key.self) -> Key? {
        kind == Key.container ? Key(rawValue: id) : nil
    }
}

extension FlowID: CustomStringConvertible {
    public var description: String { "\(kind) \(id)" }
}

extension FlowID {
    /// The coded form: `tab:shop`.
    var savedText: String { "\(kind):\(id)" }

    init?(savedText: String) {
        guard let colon = savedText.firstIndex(of: ":"), colon != savedText.startIndex else { return nil }
        self.init(kind: String(savedText[..<colon]), id: String(savedText[savedText.index(after: colon)...]))
        // A split view has no other columns than those of `ColumnID`.
        if kind == ColumnID.container, key(as: ColumnID.self) == nil { return nil }
    }
}
