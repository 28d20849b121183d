// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation
public import UniformTypeIdentifiers

extension View {
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        unchanged(self, Unshown.contentShape)
    }
    nonisolated public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View { unchanged(self, Unshown.contentShape) }
    @available(iOS 27.0, macOS 13.0, *) nonisolated public func copyable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> [T]
    ) -> some View { unchanged(self, Unshown.copyable) }
    @available(iOS 27.0, macOS 13.0, *) nonisolated public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View { unchanged(self, Unshown.cuttable) }
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { unchanged(self, Unshown.defaultFocus) }
    @available(macOS, unavailable) nonisolated public func defaultHoverEffect(_ effect: HoverEffect?)
        -> some View
    { unchanged(self, Unshown.defaultHoverEffect) }
    @available(macOS, unavailable) nonisolated public func defersSystemGestures(on edges: Edge.Set)
        -> some View
    { unchanged(self, Unshown.defersSystemGestures) }
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View
    { unchanged(self, Unshown.draggable) }
    nonisolated public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View { unchanged(self, Unshown.draggable) }
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { unchanged(self, Unshown.dropDestination) }
    nonisolated public func exportsItemProviders(
        _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider]
    ) -> some View { unchanged(self, Unshown.exportsItemProviders) }
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        unchanged(self, Unshown.focusEffectDisabled)
    }
    @available(iOS, unavailable) nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
        unchanged(self, Unshown.focusScope)
    }
    nonisolated public func focusSection() -> some View { unchanged(self, Unshown.focusSection) }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        unchanged(self, Unshown.focusable)
    }
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions)
        -> some View
    { unchanged(self, Unshown.focusable) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true)
        -> some View
    { unchanged(self, Unshown.handGestureShortcut) }
    @available(macOS, unavailable) nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic)
        -> some View
    { unchanged(self, Unshown.hoverEffect) }
    @available(macOS, unavailable) nonisolated public func hoverEffectDisabled(_ disabled: Bool = true)
        -> some View
    { unchanged(self, Unshown.hoverEffectDisabled) }
    nonisolated public func importsItemProviders(
        _ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { unchanged(self, Unshown.importsItemProviders) }
    nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View {
        unchanged(self, Unshown.interactionActivityTrackingTag)
    }
    nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        unchanged(self, Unshown.itemProvider)
    }
    @available(macOS, unavailable) nonisolated public func listRowHoverEffect(_ effect: HoverEffect?)
        -> some View
    { unchanged(self, Unshown.listRowHoverEffect) }
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View {
        unchanged(self, Unshown.listRowHoverEffectDisabled)
    }
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { unchanged(self, Unshown.onContinuousHover) }
    @available(
        swift, deprecated: 100000.0, message: "use overload that accepts a CoordinateSpaceProtocol instead"
    ) @_disfavoredOverload nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { unchanged(self, Unshown.onContinuousHover) }
    @available(iOS, unavailable) nonisolated public func onDeleteCommand(perform action: (() -> Void)? = nil)
        -> some View
    { unchanged(self, Unshown.onDeleteCommand) }
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        unchanged(self, Unshown.onDrag)
    }
    nonisolated public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { unchanged(self, Unshown.onDrag) }
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { unchanged(self, Unshown.onDrop) }
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { unchanged(self, Unshown.onDrop) }
    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate)
        -> some View
    { unchanged(self, Unshown.onDrop) }
    @available(
        swift, deprecated: 100000.0, message: "Provide `UTType`s as the `supportedContentTypes` instead."
    ) nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { unchanged(self, Unshown.onDrop) }
    @available(
        swift, deprecated: 100000.0, message: "Provide `UTType`s as the `supportedContentTypes` instead."
    ) nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        unchanged(self, Unshown.onDrop)
    }
    @available(iOS, unavailable) nonisolated public func onExitCommand(perform action: (() -> Void)? = nil)
        -> some View
    { unchanged(self, Unshown.onExitCommand) }
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        unchanged(self, Unshown.onHover)
    }
    nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result)
        -> some View
    { unchanged(self, Unshown.onKeyPress) }
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { unchanged(self, Unshown.onKeyPress) }
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { unchanged(self, Unshown.onKeyPress) }
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { unchanged(self, Unshown.onKeyPress) }
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { unchanged(self, Unshown.onKeyPress) }
    @available(iOS, unavailable) nonisolated public func onMoveCommand(
        perform action: ((_ direction: MoveCommandDirection) -> Void)? = nil
    ) -> some View { unchanged(self, Unshown.onMoveCommand) }
    @available(iOS, unavailable) @available(macOS, unavailable) nonisolated public func onPlayPauseCommand(
        perform action: (() -> Void)? = nil
    ) -> some View { unchanged(self, Unshown.onPlayPauseCommand) }
    @available(iOS 27.0, macOS 13.0, *) nonisolated public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { unchanged(self, Unshown.pasteDestination) }
    @available(iOS, unavailable) nonisolated public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    ) -> some View { unchanged(self, Unshown.prefersDefaultFocus) }
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
        -> some View
    { unchanged(self, Unshown.sensoryFeedback) }
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { unchanged(self, Unshown.sensoryFeedback) }
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { unchanged(self, Unshown.sensoryFeedback) }
    nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
        unchanged(self, Unshown.springLoadingBehavior)
    }
}

extension TabContent {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) @MainActor @preconcurrency
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TabContent<
        TabValue
    > { unchanged(self, Unshown.draggable) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) @MainActor @preconcurrency
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.dropDestination) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TabContent<
        TabValue
    > { unchanged(self, Unshown.springLoadingBehavior) }
}
