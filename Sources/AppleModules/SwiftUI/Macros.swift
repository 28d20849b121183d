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

/// Compiles a preview. On Linux it is never shown.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Compiles a preview. On Linux it is never shown.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Marks a dynamic property in the body of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ModernNavigationMacros", type: "PreviewableMacro")
