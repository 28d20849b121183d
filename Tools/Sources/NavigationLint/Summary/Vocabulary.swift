/// The meaning of SwiftUI's names for navigation.
enum Vocabulary {
    static let viewLike: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "Commands", "ToolbarContent", "CustomizableToolbarContent",
        "UIViewControllerRepresentable", "NSViewControllerRepresentable", "UIViewRepresentable", "Widget",
        "PrimitiveButtonStyle", "ButtonStyle",
    ]

    /// Words of navigation. Bodies outside of views without any of them are ignored.
    static let navigationWords: [[UInt8]] = [
        "NavigationStack", "NavigationView", "NavigationLink", "HostingController", "pushViewController",
        ".append(",
        "NavigationPath", "AnyView", "Screen(", "View(", "Store(",
    ].map { Array($0.utf8) }

    /// The labels of closures that are shown in place. Unlabelled closures are also shown in place.
    static let contentLabels: Set<String> = [
        "content", "label", "header", "footer", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
        "icon",
        "title", "description", "actions", "placeholder", "background", "expanded", "trailing", "leading",
        "rowContent",
        "emptyView", "sidebar", "detail",
    ]

    /// Containers of SwiftUI that show their content in place.
    static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "Group", "ScrollView", "Form", "Section", "GroupBox", "List", "ForEach",
        "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "GeometryReader",
        "ScrollViewReader",
        "DisclosureGroup", "OutlineGroup", "ControlGroup", "TabView", "Tab", "TabSection", "AnyView",
        "ViewThatFits",
        "TimelineView", "EquatableView", "LabeledContent", "Table", "TableRow", "TupleView", "HSplitView",
        "VSplitView",
        "AnyLayout", "Label", "Overlay", "WithViewStore", "IfLetStore", "SwitchStore", "CaseLet",
        "ForEachStore",
        "WithPerceptionTracking", "ContentUnavailableView", "AsyncImage", "PhaseAnimator", "KeyframeAnimator",
        "GlassEffectContainer", "Picker", "Menu", "Toggle", "Link", "ShareLink", "Button", "VStackLayout",
        "HStackLayout",
        "MapReader", "Map", "Chart", "ProgressView", "Gauge", "Stepper", "Slider", "DatePicker", "TextField",
        "Text",
        "Image", "Spacer", "Divider", "EmptyView", "Color", "Rectangle", "Circle", "Capsule",
        "RoundedRectangle",
        "SecureField", "Toolbar", "ToolbarItem", "ToolbarItemGroup", "EditButton", "TextEditor", "Canvas",
    ]

    /// Views whose unlabelled closure is an action, which is not shown.
    static let actions: Set<String> = [
        "Button", "RenameButton", "EditButton", "Link", "Toggle", "Stepper", "Slider",
    ]

    /// Containers that create their content when it becomes visible, and can remove it later.
    static let lazyContainers: Set<String> = [
        "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup",
    ]

    static let repeating: Set<String> = ["ForEach", "ForEachStore"]

    static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationStackStore"]

    static let sheets: [String: ScreenGraph.Kind] = [
        "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover,
    ]

    /// Modifiers whose closures are shown with the view.
    static let decorations: Set<String> = [
        "overlay", "background", "safeAreaInset", "mask", "contextMenu", "swipeActions", "listRowBackground",
        "safeAreaBar", "tabViewBottomAccessory", "badge", "backgroundPreferenceValue",
        "overlayPreferenceValue",
    ]

    /// Whether a name is that of a test of the device at run time. A view and its container can test the same condition.
    static func isDeviceTest(_ name: String) -> Bool { name.mentions(device) }

    private static let device = [
        "catalyst", "idiom", "ispad", "isipad", "isphone", "isiphone", "ismac", "istablet", "isvision",
        "isios",
    ].map { Array($0.utf8) }
}

extension String {
    /// Whether it contains one of the words, ignoring its own case. The words must be lowercase ASCII.
    ///
    /// This is called very often, and `contains` takes a hundred times as long.
    func mentions(_ words: [[UInt8]]) -> Bool {
        var text = self
        return text.withUTF8 { text in
            words.contains { word in
                guard text.count >= word.count else { return false }
                return (0...(text.count - word.count)).contains { start in
                    for (offset, letter) in word.enumerated() {
                        var byte = text[start + offset]
                        if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
                        if byte != letter { return false }
                    }
                    return true
                }
            }
        }
    }
}
