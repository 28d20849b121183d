@_exported public import Foundation
@_exported public import Observation
public import SwiftUI

/// Makes a class a model: an observable object that a context keeps. On Linux it is never written to disk.
@attached(
    member, names: named(_$observationRegistrar), named(schemaMetadata), named(access), named(withMutation),
    named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "ModernNavigationMacros", type: "ModelMacro")

/// Options of a property of a model. On Linux only `unique` has an effect.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ModernNavigationMacros", type: "MarkerMacro")

/// Options of a property with other models.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
    inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ModernNavigationMacros", type: "MarkerMacro")

/// A property that isn't part of the model's data.
@attached(peer)
public macro Transient() = #externalMacro(module: "ModernNavigationMacros", type: "MarkerMacro")

/// Key paths to find models faster by. No effect on Linux.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "ModernNavigationMacros", type: "EmptyDeclarationMacro")

/// Key paths whose values are unique together. No effect on Linux.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "ModernNavigationMacros", type: "EmptyDeclarationMacro")

/// Gives an actor a container and a context of its own.
@attached(member, names: named(modelContainer), named(modelContext), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "ModernNavigationMacros", type: "ModelActorMacro")

/// All models of a type, kept up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")

/// All models of a type, kept up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
    #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")

/// The models that a descriptor chooses, kept up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation = .default
) = #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")

/// The models that the filter accepts, sorted, kept up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation = .default
) = #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")

/// The models that the filter accepts, sorted by a property, kept up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation = .default
) = #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")

/// The models that the filter accepts, sorted by a property, kept up to date. Those without a value come first.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation = .default
) = #externalMacro(module: "ModernNavigationMacros", type: "QueryMacro")
