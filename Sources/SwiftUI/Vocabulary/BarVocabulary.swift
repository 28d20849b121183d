// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation
public import UniformTypeIdentifiers

extension View {
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { unchanged(self, Unshown.dialogIcon) }
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
        unchanged(self, Unshown.dialogSeverity)
    }
    nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
        unchanged(self, Unshown.dialogSuppressionToggle)
    }
    nonisolated public func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> some View { unchanged(self, Unshown.dialogSuppressionToggle) }
    @_disfavoredOverload nonisolated public func dialogSuppressionToggle<S: StringProtocol>(
        _ title: S, isSuppressed: Binding<Bool>
    ) -> some View { unchanged(self, Unshown.dialogSuppressionToggle) }
    nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
        unchanged(self, Unshown.dialogSuppressionToggle)
    }
    nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        unchanged(self, Unshown.fileDialogConfirmationLabel)
    }
    nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        unchanged(self, Unshown.fileDialogConfirmationLabel)
    }
    nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        unchanged(self, Unshown.fileDialogDefaultDirectory)
    }
    nonisolated public func fileDialogMessage(_ message: Text?) -> some View {
        unchanged(self, Unshown.fileDialogMessage)
    }
    nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        unchanged(self, Unshown.fileDialogMessage)
    }
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View { unchanged(self, Unshown.fileExporter) }
    nonisolated public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument { unchanged(self, Unshown.fileExporter) }
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View { unchanged(self, Unshown.fileExporter) }
    nonisolated public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View { unchanged(self, Unshown.fileExporter) }
    nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View {
        unchanged(self, Unshown.fileExporterFilenameLabel)
    }
    nonisolated public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
        unchanged(self, Unshown.fileExporterFilenameLabel)
    }
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View { unchanged(self, Unshown.fileImporter) }
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View { unchanged(self, Unshown.fileImporter) }
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View { unchanged(self, Unshown.fileImporter) }
    nonisolated public func fileMover(
        isPresented: Binding<Bool>, file: URL?,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View { unchanged(self, Unshown.fileMover) }
    nonisolated public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL { unchanged(self, Unshown.fileMover) }
    nonisolated public func handlesExternalEvents(preferring conditions: Set<String>, allowing: Set<String>)
        -> some View
    { unchanged(self, Unshown.handlesExternalEvents) }
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    { unchanged(self, Unshown.inspectorColumnWidth) }
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        unchanged(self, Unshown.inspectorColumnWidth)
    }
    nonisolated public func navigationDocument(_ url: URL) -> some View {
        unchanged(self, Unshown.navigationDocument)
    }
    @available(iOS 26.0, macOS 11.0, *) nonisolated public func navigationSubtitle(_ subtitle: Text)
        -> some View
    { unchanged(self, Unshown.navigationSubtitle) }
    @available(iOS 26.0, macOS 11.0, *) nonisolated public func navigationSubtitle(
        _ subtitleKey: LocalizedStringKey
    ) -> some View { unchanged(self, Unshown.navigationSubtitle) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) @_disfavoredOverload
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        unchanged(self, Unshown.navigationSubtitle)
    }
    @available(
        *, deprecated,
        message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead"
    ) nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        unchanged(self, Unshown.navigationViewStyle)
    }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        unchanged(self, Unshown.persistentSystemOverlays)
    }
    nonisolated public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { unchanged(self, Unshown.presentationBackgroundInteraction) }
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        unchanged(self, Unshown.presentationCompactAdaptation)
    }
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { unchanged(self, Unshown.presentationCompactAdaptation) }
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction)
        -> some View
    { unchanged(self, Unshown.presentationContentInteraction) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        unchanged(self, Unshown.presentationSizing)
    }
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        unchanged(self, Unshown.privacySensitive)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        unchanged(self, Unshown.sectionActions)
    }
    @available(swift, deprecated: 100000.0, renamed: "statusBarHidden(_:)") @available(macOS, unavailable)
    nonisolated public func statusBar(hidden: Bool) -> some View { unchanged(self, Unshown.statusBar) }
    @available(macOS, unavailable) nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View
    { unchanged(self, Unshown.statusBarHidden) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        unchanged(self, Unshown.tabBarMinimizeBehavior)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
    { unchanged(self, Unshown.tabViewCustomization) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { unchanged(self, Unshown.tabViewSidebarBottomBar) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { unchanged(self, Unshown.tabViewSidebarFooter) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { unchanged(self, Unshown.tabViewSidebarHeader) }
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { unchanged(self, Unshown.toolbarBackground) }
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    { unchanged(self, Unshown.toolbarColorScheme) }
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
        unchanged(self, Unshown.toolbarRole)
    }
    nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        unchanged(self, Unshown.toolbarTitleMenu)
    }
}

extension NavigationLink {
    @available(macOS, unavailable) nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
        unchanged(self, Unshown.isDetailLink)
    }
}

extension TabContent {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue>
    { unchanged(self, Unshown.contextMenu) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.customizationBehavior) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> {
        unchanged(self, Unshown.customizationID)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.defaultVisibility) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.popover) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.popover) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
        -> some TabContent<TabValue>
    { unchanged(self, Unshown.sectionActions) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.swipeActions) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        unchanged(self, Unshown.tabPlacement)
    }
}
