/// The content of a window that is opened for a value. The window keeps the value, and its content may change it.
nonisolated public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View
{
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    init(_ value: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    @MainActor public var body: some View { content($value) }
}

// Groups of windows for values.
extension WindowGroup {
    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: nil, for: type) { PresentedWindowContent($0, content) }
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, for: type) { PresentedWindowContent($0, content) }
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(named: nil, for: type, content, defaultValue)
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(named: id, for: type, content, defaultValue)
    }

    nonisolated private init<D: Decodable & Encodable & Hashable, C: View>(
        named id: String?, for type: D.Type, _ content: @escaping (Binding<D>) -> C,
        _ defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, for: type) { value in
            let first = value ?? defaultValue()
            return PresentedWindowContent(first) { content($0.or(first)) }
        }
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content)
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, for: type, content: content)
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content, defaultValue: defaultValue)
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, for: type, content: content, defaultValue: defaultValue)
    }
}

extension Binding {
    /// The value, or a first one until there is any.
    fileprivate func or<Wrapped>(_ first: Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        Binding<Wrapped>(
            location: ClosureLocation(
                get: { wrappedValue ?? first }, set: { value, _ in wrappedValue = value }))
    }
}
