// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

/// The kind of text, for choosing how to speak it. No effect on Linux.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// The places for tabs. No effect on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The moment at which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    public static let decreased = BadgeProminence(name: "decreased")
    public static let standard = BadgeProminence(name: "standard")
    public static let increased = BadgeProminence(name: "increased")
}

/// Whether a button repeats its action while it is held. No effect on Linux.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The width of a button. No effect on Linux.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonSizing(name: "automatic")
    public static let flexible = ButtonSizing(name: "flexible")
    public static let fitted = ButtonSizing(name: "fitted")
}

/// The severity of a dialog. No effect on Linux.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

/// A gesture of the hand that wears a watch.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct HandGestureShortcut: Hashable, Sendable {
    private let name: String
    public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// Whether a menu closes after a choice.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// The order of menu items. On Linux always the app's order.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    public static var automatic: MenuOrder { MenuOrder(name: "automatic") }
    public static var priority: MenuOrder { MenuOrder(name: "priority") }
    public static var fixed: MenuOrder { MenuOrder(name: "fixed") }
}

/// Whether a drag on a sheet scrolls or resizes it. No effect on Linux.
public struct PresentationContentInteraction: Hashable, Sendable {
    private let name: String
    public static var automatic: PresentationContentInteraction {
        PresentationContentInteraction(name: "automatic")
    }
    public static var resizes: PresentationContentInteraction {
        PresentationContentInteraction(name: "resizes")
    }
    public static var scrolls: PresentationContentInteraction {
        PresentationContentInteraction(name: "scrolls")
    }
}

/// The use of a scroll anchor.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(name: "initialOffset") }
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(name: "sizeChanges") }
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(name: "alignment") }
}

/// How a scroll view gives at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(name: "automatic") }
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior(name: "always") }
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(name: "basedOnSize") }
}

/// When scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String
    public static var automatic: ScrollDismissesKeyboardMode {
        ScrollDismissesKeyboardMode(name: "automatic")
    }
    public static var immediately: ScrollDismissesKeyboardMode {
        ScrollDismissesKeyboardMode(name: "immediately")
    }
    public static var interactively: ScrollDismissesKeyboardMode {
        ScrollDismissesKeyboardMode(name: "interactively")
    }
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(name: "never") }
}

/// The effect on content under a bar.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "automatic") }
    public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "soft") }
    public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "hard") }
}

/// The time when search scopes are shown. No effect on Linux.
public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String
    public static var automatic: SearchScopeActivation { SearchScopeActivation(name: "automatic") }
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(name: "onTextEntry") }
    public static var onSearchPresentation: SearchScopeActivation {
        SearchScopeActivation(name: "onSearchPresentation")
    }
}

/// The behaviour of a search field in a toolbar. No effect on Linux.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String
    public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(name: "automatic") }
    public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(name: "minimize") }
}

/// The width of the space between toolbar items.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    public static let flexible = SpacerSizing(name: "flexible")
    public static let fixed = SpacerSizing(name: "fixed")
}

/// Whether a view opens while something is dragged over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// The colouring of a symbol's layers.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// The condition on which a tab bar shrinks. No effect on Linux.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    public static let never = TabBarMinimizeBehavior(name: "never")
}

/// The changes that a user may make to a tab. No effect on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// The place of a tab. No effect on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = TabPlacement(name: "automatic")
    public static let pinned = TabPlacement(name: "pinned")
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// The purpose of a tab, such as search.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
    private let name: String
    public static var search: TabRole { TabRole(name: "search") }
}

/// Where the words of a column stand.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TableColumnAlignment: Hashable, Sendable {
    private let name: String
    public static var automatic: TableColumnAlignment { TableColumnAlignment(name: "automatic") }
    public static var leading: TableColumnAlignment { TableColumnAlignment(name: "leading") }
    public static var center: TableColumnAlignment { TableColumnAlignment(name: "center") }
    public static var trailing: TableColumnAlignment { TableColumnAlignment(name: "trailing") }
    public static var numeric: TableColumnAlignment { TableColumnAlignment(name: "numeric") }
}

/// The event that starts dictation.
@available(macOS, unavailable) public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
    public static let onLook = TextInputDictationActivation(name: "onLook")
}

/// The apps that may see a representation.
public struct TransferRepresentationVisibility: Equatable, Hashable, Sendable {
    private let name: String
    public static let all = TransferRepresentationVisibility(name: "all")
    public static let team = TransferRepresentationVisibility(name: "team")
    public static let group = TransferRepresentationVisibility(name: "group")
    public static let ownProcess = TransferRepresentationVisibility(name: "ownProcess")
}

/// The extent of writing tools.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}
