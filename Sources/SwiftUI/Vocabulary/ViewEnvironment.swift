// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

import Foundation

private struct ButtonsDismissKey: EnvironmentKey { static var defaultValue: Dismissal? { nil } }

extension EnvironmentValues {
    /// Set inside an alert or a dialog, where every button closes it.
    var buttonsDismiss: Dismissal? {
        get { self[ButtonsDismissKey.self] }
        set { self[ButtonsDismissKey.self] = newValue }
    }
}

private struct ButtonsLeadKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether buttons look like navigation links. Set by a library above SwiftUI for buttons that push screens.
    package var buttonsLead: Bool {
        get { self[ButtonsLeadKey.self] }
        set { self[ButtonsLeadKey.self] = newValue }
    }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
    static let defaultValue: ButtonBorderShape = .automatic
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

private struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ControlGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var controlGroupStyle: StyleBox<ControlGroupStyleConfiguration>? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

private struct LabelsAreHiddenKey: EnvironmentKey { static let defaultValue: Bool = false }

extension EnvironmentValues {
    var labelsAreHidden: Bool {
        get { self[LabelsAreHiddenKey.self] }
        set { self[LabelsAreHiddenKey.self] = newValue }
    }
}

private struct ButtonLookKey: EnvironmentKey { static var defaultValue: ButtonLook { .named(nil) } }

extension EnvironmentValues {
    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}

private struct FieldStyleNameKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    var fieldStyleName: String? {
        get { self[FieldStyleNameKey.self] }
        set { self[FieldStyleNameKey.self] = newValue }
    }
}

private struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<DatePickerStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var datePickerStyle: StyleBox<DatePickerStyleConfiguration>? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

private struct GaugeStyleNameKey: EnvironmentKey { static let defaultValue: String = "automatic" }

extension EnvironmentValues {
    var gaugeStyleName: String {
        get { self[GaugeStyleNameKey.self] }
        set { self[GaugeStyleNameKey.self] = newValue }
    }
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<GaugeStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var gaugeStyle: StyleBox<GaugeStyleConfiguration>? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<GroupBoxStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var groupBoxStyle: StyleBox<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

private struct PickerStyleNameKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    var pickerStyleName: String? {
        get { self[PickerStyleNameKey.self] }
        set { self[PickerStyleNameKey.self] = newValue }
    }
}

private struct ProgressStyleNameKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    var progressStyleName: String? {
        get { self[ProgressStyleNameKey.self] }
        set { self[ProgressStyleNameKey.self] = newValue }
    }
}

private struct ProgressStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ProgressViewStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var progressStyle: StyleBox<ProgressViewStyleConfiguration>? {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<ToggleStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var toggleStyle: StyleBox<ToggleStyleConfiguration>? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

private struct LooksKey: EnvironmentKey { static let defaultValue: Looks = Looks() }

extension EnvironmentValues {
    var looks: Looks {
        get { self[LooksKey.self] }
        set { self[LooksKey.self] = newValue }
    }
}

private struct SystemOpenURLKey: EnvironmentKey {
    static var defaultValue: (@MainActor (URL) -> Void)? { nil }
}

extension EnvironmentValues {
    /// Opens a URL outside the app.
    var systemOpenURL: (@MainActor (URL) -> Void)? {
        get { self[SystemOpenURLKey.self] }
        set { self[SystemOpenURLKey.self] = newValue }
    }
}

private struct FieldHintsKey: EnvironmentKey { static var defaultValue: FieldHints { FieldHints() } }

extension EnvironmentValues {
    var fieldHints: FieldHints {
        get { self[FieldHintsKey.self] }
        set { self[FieldHintsKey.self] = newValue }
    }
}

private struct KeyboardNameKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    var keyboardName: String? {
        get { self[KeyboardNameKey.self] }
        set { self[KeyboardNameKey.self] = newValue }
    }
}

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    var submitAction: (@MainActor () -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
}

private struct TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>>? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

private struct FocusTargetKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

extension EnvironmentValues {
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }
}

private struct ImageContentModeKey: EnvironmentKey { static var defaultValue: ContentMode? { nil } }

extension EnvironmentValues {
    /// The content mode of a resizable image, set by an enclosing `aspectRatio`.
    var imageContentMode: ContentMode? {
        get { self[ImageContentModeKey.self] }
        set { self[ImageContentModeKey.self] = newValue }
    }
}

private struct CoordinateSpacesKey: EnvironmentKey { static var defaultValue: [SpaceAround] { [] } }

extension EnvironmentValues {
    /// The named coordinate spaces around a view, the outermost first.
    var coordinateSpaces: [SpaceAround] {
        get { self[CoordinateSpacesKey.self] }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var disclosureGroupStyle: StyleBox<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

private struct FormStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<FormStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The style of the app's; nil for those of the system.
    var formStyle: StyleBox<FormStyleConfiguration>? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

private struct ListStyleNameKey: EnvironmentKey { static let defaultValue: String = "insetGrouped" }

extension EnvironmentValues {
    var listStyleName: String {
        get { self[ListStyleNameKey.self] }
        set { self[ListStyleNameKey.self] = newValue }
    }
}

private struct HasProminentHeaderKey: EnvironmentKey { static let defaultValue: Bool = false }

extension EnvironmentValues {
    var hasProminentHeader: Bool {
        get { self[HasProminentHeaderKey.self] }
        set { self[HasProminentHeaderKey.self] = newValue }
    }
}

private struct ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }
}

private struct ListSectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    var listSectionSpacing: CGFloat? {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }
}

private struct MenuStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<MenuStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for a built-in one.
    var menuStyle: StyleBox<MenuStyleConfiguration>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

private struct LinkAddressesKey: EnvironmentKey { static var defaultValue: LinkAddresses? { nil } }

extension EnvironmentValues {
    /// The addresses for value links in the stack around a view.
    package var linkAddresses: LinkAddresses? {
        get { self[LinkAddressesKey.self] }
        set { self[LinkAddressesKey.self] = newValue }
    }
}

private struct OwnLinksKey: EnvironmentKey { static var defaultValue: OwnLinks? { nil } }

extension EnvironmentValues {
    package var ownLinks: OwnLinks? {
        get { self[OwnLinksKey.self] }
        set { self[OwnLinksKey.self] = newValue }
    }
}

private struct SplitStyleNameKey: EnvironmentKey { static let defaultValue: String = "automatic" }

extension EnvironmentValues {
    var splitStyleName: String {
        get { self[SplitStyleNameKey.self] }
        set { self[SplitStyleNameKey.self] = newValue }
    }
}

private struct DismissalKey: EnvironmentKey { static let defaultValue: Dismissal? = nil }

extension EnvironmentValues {
    var dismissal: Dismissal? {
        get { self[DismissalKey.self] }
        set { self[DismissalKey.self] = newValue }
    }
}

private struct SceneSavingKey: EnvironmentKey { static var defaultValue: SceneSaving? { nil } }

extension EnvironmentValues {
    package var sceneSaving: SceneSaving? {
        get { self[SceneSavingKey.self] }
        set { self[SceneSavingKey.self] = newValue }
    }
}

private struct WindowNameKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    /// The name under which the app saves the window; nil if the app generates one and keeps it in the scene's  storage.
    package var windowName: String? {
        get { self[WindowNameKey.self] }
        set { self[WindowNameKey.self] = newValue }
    }
}

private struct WindowActionsKey: EnvironmentKey { static var defaultValue: WindowActions? { nil } }

extension EnvironmentValues {
    var windowActions: WindowActions? {
        get { self[WindowActionsKey.self] }
        set { self[WindowActionsKey.self] = newValue }
    }
}

private struct ContentMarginsKey: EnvironmentKey {
    static var defaultValue: ContentMargins { ContentMargins() }
}

extension EnvironmentValues {
    var contentMargins: ContentMargins {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
}

private struct HidesScrollBackgroundKey: EnvironmentKey { static let defaultValue: Bool = false }

extension EnvironmentValues {
    var hidesScrollBackground: Bool {
        get { self[HidesScrollBackgroundKey.self] }
        set { self[HidesScrollBackgroundKey.self] = newValue }
    }
}

private struct ScrollTargetsKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    /// The scroll target behaviour as the `style` of the scroll view; nil for free scrolling.
    var scrollTargets: String? {
        get { self[ScrollTargetsKey.self] }
        set { self[ScrollTargetsKey.self] = newValue }
    }
}

private struct SearchKey: EnvironmentKey { static var defaultValue: Search? { nil } }

extension EnvironmentValues {
    /// The search that contains the view.
    var search: Search? {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
}

private struct HidesSearchSuggestionsKey: EnvironmentKey { static let defaultValue: Bool = false }

extension EnvironmentValues {
    var hidesSearchSuggestions: Bool {
        get { self[HidesSearchSuggestionsKey.self] }
        set { self[HidesSearchSuggestionsKey.self] = newValue }
    }
}

private struct SearchFocusKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

extension EnvironmentValues {
    var searchFocus: FocusTarget? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

private struct DefaultStoreKey: EnvironmentKey { static var defaultValue: DefaultStore? { nil } }

extension EnvironmentValues {
    var defaultStore: DefaultStore? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

@available(macOS, unavailable) private struct PageStyleKey: EnvironmentKey {
    static var defaultValue: PageTabViewStyle? { nil }
}

extension EnvironmentValues {
    /// The page style, if tabs are pages to swipe; otherwise nil.
    @available(macOS, unavailable) var pageStyle: PageTabViewStyle? {
        get { self[PageStyleKey.self] }
        set { self[PageStyleKey.self] = newValue }
    }
}

private struct IndexBackgroundKey: EnvironmentKey { static let defaultValue: String = "automatic" }

extension EnvironmentValues {
    var indexBackground: String {
        get { self[IndexBackgroundKey.self] }
        set { self[IndexBackgroundKey.self] = newValue }
    }
}

private struct LabelLookKey: EnvironmentKey { static var defaultValue: LabelLook { .named(nil) } }

extension EnvironmentValues {
    var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The app's own style; nil for the default one.
    var labeledContentStyle: StyleBox<LabeledContentStyleConfiguration>? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}
