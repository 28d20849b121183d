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
        ".append(", ".push(",
        "NavigationPath", "AnyView", "Screen(", "View(", "Store(", "show(", "NavigationController",
    ].map { Array($0.utf8) }

    /// Further words, in files that import this library.
    static let libraryWords: [[UInt8]] = ["dispatch(", "presenting:", "redirect(", ".present(", ".open("].map
    {
        Array($0.utf8)
    }

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
        "TableColumn", "TableColumnForEach", "DisclosureTableRow", "ColorPicker", "MultiDatePicker",
        "RenameButton",
        "PasteButton", "PhotosPicker", "SignInWithAppleButton", "VideoPlayer", "Ellipse", "Path", "AnyShape",
        "UnevenRoundedRectangle", "ContainerRelativeShape", "LinearGradient", "RadialGradient",
        "AngularGradient", "EllipticalGradient", "MeshGradient", "ToolbarSpacer", "ToolbarTitleMenu",
        "TextFieldLink", "HelpLink", "SettingsLink", "NewDocumentButton", "ModifiedContent", "SceneView",
        "SpriteView", "StoreView", "SubscriptionStoreView", "ProductView", "RealityView", "Model3D",
        "TipView",
        "ControlWidgetButton", "ControlWidgetToggle", "Marker", "Annotation", "MapPolyline", "MapCircle",
        "BarMark", "LineMark", "PointMark", "AreaMark", "RuleMark", "RectangleMark", "SectorMark",
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
        "overlayPreferenceValue", "containerBackground", "presentationBackground", "chartOverlay",
        "chartBackground", "accessibilityRepresentation",
    ]

    /// Modules of Apple's systems.
    static let appleModules: Set<String> = [
        "SwiftUI", "SwiftUICore", "Swift", "Foundation", "UIKit", "AppKit", "Combine", "SwiftData",
        "CoreData",
        "Observation", "Charts", "MapKit", "os", "OSLog", "StoreKit", "PhotosUI", "Photos", "AVKit",
        "AVFoundation", "UniformTypeIdentifiers", "CoreLocation", "WidgetKit", "TipKit", "Accelerate",
        "AuthenticationServices", "BackgroundTasks", "CloudKit", "CommonCrypto", "Contacts", "ContactsUI",
        "CoreBluetooth", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreMedia", "CoreML",
        "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreText", "CoreTransferable", "CryptoKit", "Darwin",
        "Dispatch", "EventKit", "EventKitUI", "GameKit", "HealthKit", "HomeKit", "ImageIO",
        "IntentsUI", "Intents", "AppIntents", "JavaScriptCore", "LinkPresentation", "LocalAuthentication",
        "MessageUI", "Messages", "MediaPlayer", "Metal", "MetalKit", "MobileCoreServices",
        "MultipeerConnectivity",
        "MusicKit", "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "ObjectiveC",
        "PassKit", "PDFKit", "PencilKit", "QuartzCore", "QuickLook", "RealityKit", "ARKit", "SafariServices",
        "SceneKit", "ScreenTime", "Security", "Social", "Speech", "SpriteKit", "SystemConfiguration",
        "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
        "WeatherKit", "WebKit", "ActivityKit", "AppTrackingTransparency", "AdSupport", "AdServices",
        "AudioToolbox", "CallKit", "CarPlay", "ClockKit", "DeviceCheck", "ExposureNotification",
        "FamilyControls",
        "ManagedSettings", "DeviceActivity", "FileProvider", "GameController", "IOKit", "MetricKit",
        "NearbyInteraction", "SensorKit", "ServiceManagement", "ShazamKit", "SoundAnalysis",
        "Synchronization",
        "Translation", "FoundationModels", "ImagePlayground", "Cocoa", "XCTest", "Testing", "RegexBuilder",
    ]

    /// Whether a modifier is SwiftUI's. Modifiers of other libraries can declare destinations.
    static func isSystemModifier(_ name: String) -> Bool {
        systemModifiers.contains(name) || systemPrefixes.contains { name.hasPrefix($0) }
    }

    private static let systemPrefixes = [
        "accessibility", "toolbar", "list", "scroll", "chart", "map", "tab", "presentation", "on",
        "font", "foreground", "text", "key", "focus", "symbol", "button", "label", "picker", "menu", "grid",
        "container", "safeArea", "content", "submit", "swipe", "search", "sensory", "progressView",
        "redacted", "transition", "animation", "matched", "glass", "hover", "drag", "drop", "default",
        "dynamicType", "environment", "file", "photos", "preferred", "preference", "background", "overlay",
        "color", "date", "alignment", "allows", "auto", "disable", "interactive", "line", "minimum", "task",
        "truncation", "visual", "writing",
    ]

    private static let systemModifiers: Set<String> = [
        "padding", "frame", "fixedSize", "layoutPriority", "position", "offset", "opacity", "hidden",
        "clipped",
        "clipShape", "cornerRadius", "border", "shadow", "blur", "brightness", "contrast", "saturation",
        "grayscale", "hueRotation", "blendMode", "compositingGroup", "drawingGroup", "mask", "rotationEffect",
        "rotation3DEffect", "scaleEffect", "scaledToFit", "scaledToFill", "aspectRatio", "resizable",
        "ignoresSafeArea", "edgesIgnoringSafeArea", "zIndex", "id", "tag", "bold", "italic", "underline",
        "strikethrough", "kerning", "tracking", "baselineOffset", "multilineTextAlignment", "lineLimit",
        "lineSpacing", "monospaced", "monospacedDigit", "tint", "accentColor", "imageScale", "renderingMode",
        "interpolation", "antialiased", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog",
        "actionSheet", "inspector", "contextMenu", "badge", "help", "disabled", "gesture",
        "highPriorityGesture",
        "simultaneousGesture", "refreshable", "headerProminence", "groupBoxStyle", "formStyle", "controlSize",
        "controlGroupStyle", "toggleStyle", "gaugeStyle", "indexViewStyle", "tableStyle", "modifier",
        "equatable", "statusBar", "statusBarHidden", "persistentSystemOverlays", "statusBarStyle",
        "deleteDisabled", "moveDisabled", "selectionDisabled", "unredacted",
        "privacySensitive", "userActivity", "handlesExternalEvents", "digitalCrownRotation", "focusable",
        "geometryGroup", "coordinateSpace", "anchorPreference", "transformEffect", "transaction",
        "projectionEffect", "luminanceToAlpha", "fill", "stroke", "strokeBorder", "trim", "rotation", "inset",
        "flipsForRightToLeftLayoutDirection", "speechSpellsOutCharacters", "previewDisplayName",
        "previewDevice", "previewLayout", "invalidatableContent", "contentShape",
        "pickerStyle", "datePickerStyle", "typesettingLanguage", "sectionActions", "springLoadingBehavior",
        "upperLimbVisibility", "spotlight", "supportedFamilies", "widgetURL", "widgetAccentable",
        "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationSubtitle",
        "navigationBarBackButtonHidden", "navigationBarHidden", "navigationBarItems", "navigationDocument",
        "navigationSplitViewStyle", "navigationSplitViewColumnWidth", "navigationTransition",
        "navigationViewStyle", "navigationLinkIndicatorVisibility", "customizationID",
        "customizationBehavior", "sectionIndexLabel", "paletteSelectionEffect",
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
