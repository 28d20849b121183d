/// Options of a navigation bar.
@available(macOS, unavailable)
public struct NavigationBarItem: Sendable {
    /// The size of the title.
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic, inline, large
    }
}

/// The size of a toolbar title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    /// Nil inherits the mode of the previous screen.
    private let isLarge: Bool?
    public static var automatic: ToolbarTitleDisplayMode { Self(isLarge: nil) }
    @available(macOS, unavailable)
    public static var large: ToolbarTitleDisplayMode { Self(isLarge: true) }
    public static var inlineLarge: ToolbarTitleDisplayMode { Self(isLarge: true) }
    public static var inline: ToolbarTitleDisplayMode { Self(isLarge: false) }

    @available(macOS, unavailable)
    package var mode: NavigationBarItem.TitleDisplayMode {
        switch isLarge {
        case nil: .automatic
        case false?: .inline
        case true?: .large
        }
    }
}

/// The place of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
    package enum Place: String, Sendable {
        case automatic, principal, navigation, primaryAction, secondaryAction, status
        case confirmationAction, cancellationAction, destructiveAction, keyboard
        case leading, trailing, bottomBar
    }
    package let place: Place

    public static let automatic = ToolbarItemPlacement(place: .automatic)
    public static let principal = ToolbarItemPlacement(place: .principal)
    public static let navigation = ToolbarItemPlacement(place: .navigation)
    public static let primaryAction = ToolbarItemPlacement(place: .primaryAction)
    public static let secondaryAction = ToolbarItemPlacement(place: .secondaryAction)
    public static let status = ToolbarItemPlacement(place: .status)
    public static let confirmationAction = ToolbarItemPlacement(place: .confirmationAction)
    public static let cancellationAction = ToolbarItemPlacement(place: .cancellationAction)
    public static let destructiveAction = ToolbarItemPlacement(place: .destructiveAction)
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    @available(macOS, unavailable)
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(place: .leading) }
    @available(macOS, unavailable)
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(place: .trailing) }
    @available(macOS, unavailable)
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    @available(macOS, unavailable)
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    @available(macOS, unavailable)
    public static let bottomBar = ToolbarItemPlacement(place: .bottomBar)
}

extension ToolbarItemPlacement {
    /// Value of the `placement` attribute.
    package var attribute: String {
        switch place {
        case .principal: "principal"
        case .navigation, .cancellationAction, .leading: "leading"
        case .bottomBar, .status: "bottom"
        case .keyboard: "keyboard"
        case .automatic, .primaryAction, .secondaryAction, .confirmationAction, .destructiveAction, .trailing:
            "trailing"
        }
    }

    /// Value of the `role` attribute for this placement; nil for most.
    package var roleAttribute: String? {
        switch place {
        case .confirmationAction: "confirm"
        case .cancellationAction: "cancel"
        case .destructiveAction: "destructive"
        default: nil
        }
    }
}

/// A bar, as a target of modifiers that hide or colour it.
public struct ToolbarPlacement: Hashable, Sendable {
    package enum Place: String, Sendable { case automatic, bottomBar, navigationBar, tabBar, windowToolbar }
    package let place: Place
    public static var automatic: ToolbarPlacement { ToolbarPlacement(place: .automatic) }
    @available(macOS, unavailable)
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(place: .bottomBar) }
    @available(macOS, unavailable)
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(place: .navigationBar) }
    @available(macOS, unavailable)
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(place: .tabBar) }
    @available(iOS, unavailable)
    public static var windowToolbar: ToolbarPlacement { ToolbarPlacement(place: .windowToolbar) }
}
