/// State that is observed field by field: who reads `title` is not told when `count` changes.
///
/// `@ObservableState` writes the conformance. It holds for structs, whose fields are observed, and for enums,
/// which stand for what their cases hold. In optionals, arrays and identified arrays it works as it does by
/// itself. Reading it inside `withObservationTracking`, or a view's body, observes the fields that are read.
///
/// What a store's reducer changes is told when the store has worked off its actions; so who is told may read
/// the store. A copy of the state that is changed elsewhere tells at once.
public protocol ObservableState {
    /// Which value this is, however its fields change; nil where that can't be told.
    var _$identity: StateIdentity? { get }

    /// The same, read where the value is: to call a getter, generic code would copy all of it first.
    static func _$identity(at pointer: UnsafePointer<Self>) -> StateIdentity?

    /// Where in a struct its `_$observation` is; nil for an enum, which has no fields to observe.
    static var _$observationOffset: Int? { get }

    /// Where the field that a key path names is stored, and how to say that it has changed.
    static func _$field(at keyPath: AnyKeyPath) -> StateField?

    /// Says that a field has changed.
    mutating func _$didChange(_ field: Int)

    /// Makes it another value than the one it is a copy of.
    mutating func _$detach()

    /// The state with each field as it is declared, or zero, empty or nil; nil where a field has no such value.
    static func _$blank() -> Any?
}

extension ObservableState {
    public static func _$blank() -> Any? { nil }
}

/// A field of a state that is observed field by field.
public struct StateField {
    let index: Int
    let storage: AnyKeyPath

    public init(index: Int, storage: AnyKeyPath) {
        self.index = index
        self.storage = storage
    }
}

/// Which observed value it is: the same while only its fields change, another one when it is replaced.
public struct StateIdentity: Equatable, Sendable {
    /// Held, so that no other can come to its address.
    let registrar: FieldRegistrar?
    /// The address of the value's token; zero where there is none.
    let token: UInt
    let enumCase: Int

    init(registrar: FieldRegistrar?, token: UInt, enumCase: Int = -1) {
        self.registrar = registrar
        self.token = token
        self.enumCase = enumCase
    }

    public static func == (first: Self, second: Self) -> Bool {
        first.registrar === second.registrar && first.token == second.token
            && first.enumCase == second.enumCase
    }

    /// The identity of what a case holds, as that of the enum.
    public static func of(_ value: some ObservableState, case index: Int) -> StateIdentity? {
        guard let identity = value._$identity else { return nil }
        return StateIdentity(registrar: identity.registrar, token: identity.token, enumCase: index)
    }

    /// The identity of a case that holds nothing.
    public static func of(case index: Int) -> StateIdentity? {
        StateIdentity(registrar: nil, token: 0, enumCase: index)
    }

    /// What a case holds has no identity.
    public static func of(_ value: some Any, case index: Int) -> StateIdentity? { nil }
}
