/// Observes the state field by field: who reads `store.title` is not told when `store.count` changes.
///
/// Of a struct the stored `var` properties are observed. An enum stands for what its cases hold. `Codable` and
/// `Equatable` go on meaning what they mean without the macro. A field to be left out is marked
/// `@ObservationStateIgnored`.
@attached(extension, conformances: ObservableState, names: named(_$blank), named(init(_$blank:)))
@attached(
    member, names: named(_$observation), named(_$identity), named(_$observationOffset), named(_$field),
    named(_$didChange), named(_$detach), named(CodingKeys))
@attached(memberAttribute)
public macro ObservableState() =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservableStateMacro")

/// A field that is observed. `@ObservableState` writes it, with the field's number.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservationStateTrackedMacro")

/// A field of an `@ObservableState` struct that is not observed.
@attached(peer)
public macro ObservationStateIgnored() =
    #externalMacro(module: "ModernNavigationMacros", type: "ObservationStateIgnoredMacro")
