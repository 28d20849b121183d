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
