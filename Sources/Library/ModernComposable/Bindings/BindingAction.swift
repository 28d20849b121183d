/// A change of one field of a state, sent by a control through its binding.
///
/// ```swift
/// enum Action: BindableAction {
///     case binding(BindingAction<State>)
/// }
/// var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///         switch action {
///         case .binding(\.query): …  // `query` has changed
///         case .binding: …
///         }
///     }
/// }
/// ```
///
/// It is `Sendable`, so that an `enum Action: BindableAction, Sendable` is, too. Therefore the types of bound fields must be.
public struct BindingAction<Root>: @unchecked Sendable {
    // Sendable because the value is, and a key path of fields is immutable.

    /// The changed field.
    public let keyPath: PartialKeyPath<Root>
    private let value: any Equatable & Sendable
    private let write: (inout Root) -> Void

    /// Sets a field to a value: `.binding(.set(\.query, "parks"))`.
    public static func set<Value: Equatable & Sendable>(
        _ field: WritableKeyPath<Root, Value>, _ value: Value
    ) -> Self {
        Self(keyPath: field, value: value) { $0[keyPath: field] = value }
    }

    /// Returns whether the action changes this field, for patterns such as `case .binding(\.query):`.
    public static func ~= <Value>(field: WritableKeyPath<Root, Value>, action: Self) -> Bool {
        action.keyPath == field
    }

    func apply(to state: inout Root) { write(&state) }
}

extension BindingAction: Equatable {
    public static func == (first: Self, second: Self) -> Bool {
        func isSame<Value: Equatable>(_ value: Value) -> Bool { second.value as? Value == value }
        return first.keyPath == second.keyPath && isSame(first.value)
    }
}

extension BindingAction: CasePathable {
    /// One case per field, so that a test can send `store.send(\.binding.query, "parks")`.
    @dynamicMemberLookup
    public struct AllCasePaths {
        public subscript<Value: Equatable & Sendable>(
            dynamicMember field: WritableKeyPath<Root, Value>
        ) -> CasePath<BindingAction, Value> {
            CasePath(name: FieldName(field).name, embed: { .set(field, $0) }) {
                $0.keyPath == field ? $0.value as? Value : nil
            }
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: CustomStringConvertible {
    public var description: String { ".set(\\.\(FieldName(keyPath).name), \(ValueDump(value).text))" }
}
