/// Adds a property to the environment, with its key.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
///
/// Also works in extensions of `Transaction`, `ContainerValues` and `FocusedValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ModernNavigationMacros", type: "EntryMacro")

/// Declares a preview, which `modernnav preview` shows. Compiles to nothing in release builds.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Declares a preview with traits, which `modernnav preview` shows. Compiles to nothing in release builds.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Declares a preview for each argument, which `modernnav preview` shows. Compiles to nothing in release builds.
@available(iOS 26.0, macOS 27.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
@freestanding(declaration)
public macro Preview<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
    @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Marks a dynamic property in the body of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ModernNavigationMacros", type: "PreviewableMacro")
