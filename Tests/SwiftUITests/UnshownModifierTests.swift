import Foundation
import ScreenTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Modifiers without effect on Linux: their views are shown as if the modifiers weren't there.
@Suite("Unshown modifiers", .timeLimit(.minutes(30)))
@MainActor
struct UnshownModifierTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor @Sendable (Text) -> AnyView
        var testDescription: String { name }

        init<V: View>(_ name: String, _ make: @escaping @MainActor @Sendable (Text) -> V) {
            self.name = name
            self.make = { AnyView(make($0)) }
        }
    }

    private struct Scope: View {
        let make: @MainActor (Text) -> AnyView
        var body: some View { make(Text("Yosemite")) }
    }

    private func check(_ row: Row) async {
        let plain = await HeadlessScreen { Scope { AnyView($0) } }
        let modified = await HeadlessScreen { Scope(make: row.make) }
        #expect(modified.text == plain.text)
        #expect(modified.shows("Yosemite"))
    }

    private struct Named: View {
        @Namespace var space
        let make: (Namespace.ID, Text) -> AnyView
        var body: some View { make(space, Text("Yosemite")) }
    }

    nonisolated static let motion: [Row] = [
        Row("contentTransition") { $0.contentTransition(.numericText()) },
        Row("geometryGroup") { $0.geometryGroup() },
        Row("projectionEffect") { $0.projectionEffect(ProjectionTransform()) },
        Row("symbolEffect") { $0.symbolEffect(.pulse) },
        Row("symbolEffect wiggle") { $0.symbolEffect(.wiggle.left.byLayer, value: 1) },
        Row("symbolEffect rotate") { $0.symbolEffect(.rotate.clockwise, options: .repeating) },
        Row("symbolEffect breathe") { $0.symbolEffect(.breathe.plain) },
        Row("symbolEffectsRemoved") { $0.symbolEffectsRemoved() },
        Row("transaction") { $0.transaction { $0.animation = nil } },
        Row("transition") { $0.transition(.slide) },
        Row("animation") { $0.animation(.default, value: 1) },
        Row("matchedGeometryEffect") { text in
            Named { AnyView($1.matchedGeometryEffect(id: 1, in: $0)) }
        },
        Row("matchedTransitionSource") { text in
            Named { AnyView($1.matchedTransitionSource(id: 1, in: $0)) }
        },
        Row("matchedTransitionSource configuration") { text in
            Named {
                AnyView(
                    $1.matchedTransitionSource(id: 1, in: $0) {
                        $0.background(.red).clipShape(RoundedRectangle(cornerRadius: 4)).shadow(radius: 2)
                    })
            }
        },
        Row("navigationTransition") { $0.navigationTransition(.automatic) },
    ]

    nonisolated static let drawing: [Row] = [
        Row("backgroundExtensionEffect") { $0.backgroundExtensionEffect() },
        Row("compositingGroup") { $0.compositingGroup() },
        Row("containerShape") { $0.containerShape(RoundedRectangle(cornerRadius: 4)) },
        Row("drawingGroup") { $0.drawingGroup() },
        Row("flipsForRightToLeftLayoutDirection") { $0.flipsForRightToLeftLayoutDirection(true) },
        Row("luminanceToAlpha") { $0.luminanceToAlpha() },
        Row("colorMultiply") { $0.colorMultiply(.red) },
        Row("visualEffect") { text in
            text.visualEffect { effect, _ in
                effect.contrast(1).grayscale(1).colorEffect(ShaderLibrary.wave())
            }
        },
        Row("colorEffect") { $0.colorEffect(ShaderLibrary.wave(.float(1))) },
        Row("distortionEffect") { $0.distortionEffect(ShaderLibrary.wave(), maxSampleOffset: .zero) },
        Row("layerEffect") { $0.layerEffect(ShaderLibrary.wave(), maxSampleOffset: .zero) },
        Row("alignmentGuide") { $0.alignmentGuide(.leading) { $0[.trailing] } },
        Row("gridCellAnchor") { $0.gridCellAnchor(.leading) },
        Row("gridCellUnsizedAxes") { $0.gridCellUnsizedAxes(.horizontal) },
        Row("gridColumnAlignment") { $0.gridColumnAlignment(.trailing) },
        Row("allowsTightening") { $0.allowsTightening(true) },
        Row("baselineOffset") { $0.baselineOffset(2) },
        Row("fontWidth") { $0.fontWidth(.condensed) },
        Row("textScale") { $0.textScale(.secondary) },
        Row("allowedDynamicRange") { $0.allowedDynamicRange(.high) },
    ]

    nonisolated static let pointers: [Row] = [
        Row("contentShape") { $0.contentShape(Rectangle()) },
        Row("defaultHoverEffect") { $0.defaultHoverEffect(.lift) },
        Row("defersSystemGestures") { $0.defersSystemGestures(on: .bottom) },
        Row("draggable") { $0.draggable("Yosemite") },
        Row("dropDestination") { $0.dropDestination(for: String.self) { _, _ in true } },
        Row("onDrag") { $0.onDrag { NSItemProvider() } },
        Row("onDrop") { $0.onDrop(of: [.text], isTargeted: nil) { _ in true } },
        Row("itemProvider") { $0.itemProvider { nil } },
        Row("copyable") { $0.copyable(["Yosemite"]) },
        Row("cuttable") { $0.cuttable { ["Yosemite"] } },
        Row("pasteDestination") { $0.pasteDestination(for: String.self) { _ in } },
        Row("exportsItemProviders") { $0.exportsItemProviders([.text]) { [] } },
        Row("importsItemProviders") { $0.importsItemProviders([.text]) { _ in true } },
        Row("focusable") { $0.focusable() },
        Row("focusable interactions") { $0.focusable(interactions: .edit) },
        Row("focusSection") { $0.focusSection() },
        Row("focusScope") { _ in
            Named { AnyView($1.prefersDefaultFocus(in: $0).focusScope($0)) }
        },
        Row("focusEffectDisabled") { $0.focusEffectDisabled() },
        Row("handGestureShortcut") { $0.handGestureShortcut(.primaryAction) },
        Row("hoverEffect") { $0.hoverEffect(.highlight) },
        Row("hoverEffectDisabled") { $0.hoverEffectDisabled() },
        Row("interactionActivityTrackingTag") { $0.interactionActivityTrackingTag("a") },
        Row("listRowHoverEffect") { $0.listRowHoverEffect(.lift) },
        Row("listRowHoverEffectDisabled") { $0.listRowHoverEffectDisabled() },
        Row("onContinuousHover") { $0.onContinuousHover { _ in } },
        Row("onHover") { $0.onHover { _ in } },
        Row("onKeyPress") { $0.onKeyPress(.return) { .handled } },
        Row("sensoryFeedback") { $0.sensoryFeedback(.impact, trigger: 1) },
        Row("springLoadingBehavior") { $0.springLoadingBehavior(.enabled) },
    ]

    nonisolated static let scrolling: [Row] = [
        Row("defaultScrollAnchor") { $0.defaultScrollAnchor(.bottom) },
        Row("listItemTint") { $0.listItemTint(.red) },
        Row("listSectionSeparator") { $0.listSectionSeparator(.hidden) },
        Row("listSectionSeparatorTint") { $0.listSectionSeparatorTint(.red) },
        Row("scrollBounceBehavior") { $0.scrollBounceBehavior(.basedOnSize) },
        Row("scrollClipDisabled") { $0.scrollClipDisabled() },
        Row("scrollDismissesKeyboard") { $0.scrollDismissesKeyboard(.immediately) },
        Row("scrollIndicatorsFlash") { $0.scrollIndicatorsFlash(onAppear: true) },
        Row("scrollTargetLayout") { $0.scrollTargetLayout() },
        Row("scrollTransition") { text in
            text.scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0) }
        },
        Row("selectionDisabled") { $0.selectionDisabled() },
        Row("tableColumnHeaders") { $0.tableColumnHeaders(.hidden) },
        Row("tableStyle") { $0.tableStyle(.inset) },
    ]

    nonisolated static let controls: [Row] = [
        Row("badgeProminence") { $0.badgeProminence(.increased) },
        Row("buttonRepeatBehavior") { $0.buttonRepeatBehavior(.enabled) },
        Row("findDisabled") { $0.findDisabled() },
        Row("findNavigator") { $0.findNavigator(isPresented: .constant(false)) },
        Row("invalidatableContent") { $0.invalidatableContent() },
        Row("menuActionDismissBehavior") { $0.menuActionDismissBehavior(.disabled) },
        Row("menuIndicator") { $0.menuIndicator(.hidden) },
        Row("menuOrder") { $0.menuOrder(.fixed) },
        Row("paletteSelectionEffect") { $0.paletteSelectionEffect(.automatic) },
        Row("replaceDisabled") { $0.replaceDisabled() },
        Row("searchDictationBehavior") { $0.searchDictationBehavior(.automatic) },
        Row("searchPresentationToolbarBehavior") {
            $0.searchPresentationToolbarBehavior(.avoidHidingContent)
        },
        Row("submitScope") { $0.submitScope() },
        Row("textEditorStyle") { $0.textEditorStyle(.plain) },
    ]

    nonisolated static let bars: [Row] = [
        Row("dialogIcon") { $0.dialogIcon(Image(systemName: "star")) },
        Row("dialogSeverity") { $0.dialogSeverity(.critical) },
        Row("dialogSuppressionToggle") { $0.dialogSuppressionToggle(isSuppressed: .constant(false)) },
        Row("fileImporter") { text in
            text.fileImporter(isPresented: .constant(true), allowedContentTypes: [.text]) { _ in }
        },
        Row("fileExporter") { text in
            text.fileExporter(isPresented: .constant(true), item: "words") { _ in }
        },
        Row("fileMover") { $0.fileMover(isPresented: .constant(true), file: nil) { _ in } },
        Row("fileDialogDefaultDirectory") { $0.fileDialogDefaultDirectory(nil) },
        Row("fileDialogMessage") { $0.fileDialogMessage("Choose") },
        Row("fileDialogConfirmationLabel") { $0.fileDialogConfirmationLabel("Take") },
        Row("fileExporterFilenameLabel") { $0.fileExporterFilenameLabel("Name") },
        Row("handlesExternalEvents") { $0.handlesExternalEvents(preferring: [], allowing: []) },
        Row("navigationDocument") { $0.navigationDocument(URL(filePath: "/park")) },
        Row("persistentSystemOverlays") { $0.persistentSystemOverlays(.hidden) },
        Row("presentationBackgroundInteraction") { $0.presentationBackgroundInteraction(.enabled) },
        Row("presentationCompactAdaptation") { $0.presentationCompactAdaptation(.popover) },
        Row("presentationContentInteraction") { $0.presentationContentInteraction(.scrolls) },
        Row("privacySensitive") { $0.privacySensitive() },
        Row("renameAction") { $0.renameAction {} },
        Row("statusBarHidden") { $0.statusBarHidden() },
        Row("toolbarBackground") { $0.toolbarBackground(.red, for: .navigationBar) },
        Row("toolbarColorScheme") { $0.toolbarColorScheme(.dark, for: .navigationBar) },
        Row("toolbarRole") { $0.toolbarRole(.editor) },
    ]

    nonisolated static let accessibility: [Row] = [
        Row("accessibilityAction") { $0.accessibilityAction(named: "Open") {} },
        Row("accessibilityActions") { $0.accessibilityActions { Button("Open") {} } },
        Row("accessibilityActivationPoint") { $0.accessibilityActivationPoint(.center) },
        Row("accessibilityAdjustableAction") { $0.accessibilityAdjustableAction { _ in } },
        Row("accessibilityChildren") { $0.accessibilityChildren { Text("child") } },
        Row("accessibilityCustomContent") { $0.accessibilityCustomContent("Size", "Large") },
        Row("accessibilityDirectTouch") { $0.accessibilityDirectTouch(options: .silentOnTouch) },
        Row("accessibilityIgnoresInvertColors") { $0.accessibilityIgnoresInvertColors() },
        Row("accessibilityInputLabels") { $0.accessibilityInputLabels(["Park"]) },
        Row("accessibilityRemoveTraits") { $0.accessibilityRemoveTraits(.isImage) },
        Row("accessibilityRepresentation") { $0.accessibilityRepresentation { Text("other") } },
        Row("accessibilityRespondsToUserInteraction") { $0.accessibilityRespondsToUserInteraction() },
        Row("accessibilityRotor") { text in
            text.accessibilityRotor("Parks") {
                ForEach(0..<2, id: \.self) { AccessibilityRotorEntry("Park \($0)", id: $0) }
                AccessibilityRotorEntry("Last", id: "last")
            }
        },
        Row("accessibilityRotor of the system") { $0.accessibilityRotor(.headings, textRanges: []) },
        Row("accessibilityScrollAction") { $0.accessibilityScrollAction { _ in } },
        Row("accessibilityShowsLargeContentViewer") { text in
            text.accessibilityShowsLargeContentViewer { Text("large") }
        },
        Row("accessibilitySortPriority") { $0.accessibilitySortPriority(1) },
        Row("speechAdjustedPitch of a view") { text in VStack { text }.speechAdjustedPitch(0.5) },
        Row("speechAlwaysIncludesPunctuation of a view") { text in
            VStack { text }.speechAlwaysIncludesPunctuation()
        },
        Row("speechAnnouncementsQueued of a view") { text in VStack { text }.speechAnnouncementsQueued() },
        Row("speechSpellsOutCharacters of a view") { text in VStack { text }.speechSpellsOutCharacters() },
        Row("accessibilityTextContentType") { $0.accessibilityTextContentType(.narrative) },
        Row("accessibilityZoomAction") { $0.accessibilityZoomAction { _ in } },
        Row("speechAdjustedPitch") { $0.speechAdjustedPitch(0.5) },
        Row("speechAlwaysIncludesPunctuation") { $0.speechAlwaysIncludesPunctuation() },
        Row("speechAnnouncementsQueued") { $0.speechAnnouncementsQueued() },
        Row("speechSpellsOutCharacters") { $0.speechSpellsOutCharacters() },
    ]

    @Test(arguments: motion) func `motion modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: drawing) func `drawing modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: pointers) func `pointer and focus modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: scrolling) func `scrolling modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: controls) func `control modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: bars) func `bar and dialog modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
    @Test(arguments: accessibility) func `accessibility modifiers leave a view as it is`(row: Row) async {
        await check(row)
    }
}
