/// State that is observed by field: an observer of `title` is not notified when `count` changes.
///
/// `@ObservableState` generates the conformance. In structs the fields are observed, in enums the values of the cases. Optionals, arrays
/// and identified arrays of such states work the same way. Reading the state inside `withObservationTracking`, or a view's body, observes
/// the fields that are read.
///
/// Changes made by a store's reducer are announced after the store has handled its actions, so an observer may read
/// the store. A change of a copy of the state elsewhere is announced at once.
public protocol ObservableState {
    /// The identity of this value, independent of changes of its fields; nil if it can't be determined.
    var _$identity: _StateIdentity? { get }

    /// The same, read through a pointer, because generic code would copy the whole value to call a getter.
    static func _$identity(at pointer: UnsafePointer<Self>) -> _StateIdentity?

    /// The offset of `_$observation` in a struct; nil for an enum, which has no fields to observe.
    static var _$observationOffset: Int? { get }

    /// Returns where the field of a key path is stored, and how to announce its change.
    static func _$field(at keyPath: AnyKeyPath) -> _StateField?

    /// Announces that a field has changed.
    mutating func _$didChange(_ field: Int)

    /// Gives the value an identity of its own, different from that of the value it is a copy of.
    mutating func _$detach()

    /// Returns the state with default values (zero, empty or nil) for fields without a declared one; nil if a field has no such value.
    static func _$blank() -> Any?
}

extension ObservableState {
    public static func _$blank() -> Any? { nil }
}

/// Observes the state by field: an observer of `store.title` is not notified when `store.count` changes.
///
/// In a struct the stored `var` properties are observed, in an enum the values of the cases. `Codable` and `Equatable` work as they do
/// without the macro. Mark fields to be left out with `@ObservationStateIgnored`.
@attached(extension, conformances: ObservableState, names: named(_$blank), named(init(_$blank:)))
@attached(
    member, names: named(_$observation), named(_$identity), named(_$observationOffset), named(_$field),
    named(_$didChange), named(_$detach), named(CodingKeys))
@attached(memberAttribute)
public macro ObservableState() =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservableStateMacro")

/// An observed field. `@ObservableState` attaches this macro, with the field's number.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservationStateTrackedMacro")

/// A field of an `@ObservableState` struct that is not observed.
@attached(peer)
public macro ObservationStateIgnored() =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservationStateIgnoredMacro")

/// A field of a state that is observed by field.
public struct _StateField {
    let index: Int
    let storage: AnyKeyPath

    public init(index: Int, storage: AnyKeyPath) {
        self.index = index
        self.storage = storage
    }
}

/// The identity of an observed value: unchanged while only its fields change, different when the value is replaced.
public struct _StateIdentity: Equatable, Sendable {
    /// Retained, so that no other object can get its address.
    let registrar: FieldRegistrar?
    /// The address of the value's token; zero if there is none.
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

    /// The identity of a case's value, as the identity of the enum.
    public static func of(_ value: some ObservableState, case index: Int) -> _StateIdentity? {
        guard let identity = value._$identity else { return nil }
        return _StateIdentity(registrar: identity.registrar, token: identity.token, enumCase: index)
    }

    /// The identity of a case without a value.
    public static func of(case index: Int) -> _StateIdentity? {
        _StateIdentity(registrar: nil, token: 0, enumCase: index)
    }

    /// The identity of a case whose value has none: nil.
    public static func of(_ value: some Any, case index: Int) -> _StateIdentity? { nil }
}
