/// Makes a property of the environment, with its key.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
///
/// It stands as well in extensions of `Transaction`, `ContainerValues` and `FocusedValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ModernNavigationMacros", type: "EntryMacro")

/// Compiles a preview and shows it nowhere.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Compiles a preview and shows it nowhere.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ModernNavigationMacros", type: "PreviewMacro")

/// Marks a dynamic property that a preview declares within its body.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ModernNavigationMacros", type: "PreviewableMacro")
