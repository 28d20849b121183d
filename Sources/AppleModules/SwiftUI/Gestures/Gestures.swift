public import Foundation

/// Receives the events of elements inside, before or in addition to their own handlers.
@MainActor
package final class GestureHooks {
    /// Called in addition to the element's handler.
    var observe: ((ElementEvent) -> Void)?
    /// Called before the element's handler. Returns true to consume the event.
    var first: ((ElementEvent) -> Bool)?
}

/// Recognises a gesture on a view.
@usableFromInline nonisolated struct GestureModifier<G: Gesture>: PrimitiveModifier {
    enum Priority { case normal, high, simultaneous }
    let gesture: G
    let priority: Priority
    let mask: GestureMask

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let memory = node.storage as? GestureMemory ?? GestureMemory()
        node.storage = memory
        let element = node.showing(.box)
        let isOn = mask.contains(.gesture) && node.environment.isEnabled
        let followed = gesture.followed
        let handled = isOn ? (followed?.handled ?? []) : []
        element.set(.gestures, handled.isEmpty ? nil : .gestures(handled.sorted()))
        element.set(
            .pressDuration, handled.contains(.press) ? followed?.pressDuration.map { .number($0) } : nil)
        element.set(.minimum, handled.contains(.drag) ? followed?.dragDistance.map { .number($0) } : nil)
        element.set(.disabled, !node.environment.isEnabled)
        let gesture = gesture
        let hooks = GestureHooks()
        switch (isOn && followed != nil, priority) {
        case (false, _): element.onEvent = nil
        case (true, .simultaneous):
            hooks.observe = { _ = gesture.outcome(of: $0, memory) }
            element.onEvent = { _ = gesture.outcome(of: $0, memory) }
        case (true, .high):
            hooks.first = { event in
                if case .unchanged = gesture.outcome(of: event, memory) { false } else { true }
            }
            element.onEvent = { _ = gesture.outcome(of: $0, memory) }
        case (true, .normal): element.onEvent = { _ = gesture.outcome(of: $0, memory) }
        }
        element.hooks = priority == .normal || !isOn ? nil : hooks
        node.updateChild(content)
    }
}

/// Recognises the press of `onLongPressGesture`, with its beginning and end.
@usableFromInline nonisolated struct LongPressModifier: PrimitiveModifier {
    let minimumDuration: Double
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        element.set(.gestures, .gestures([.press]))
        element.set(.pressDuration, .number(minimumDuration))
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { [action, onPressingChanged] event in
            switch event {
            case .press(let isDown): onPressingChanged?(isDown)
            case .longPress:
                action()
                onPressingChanged?(false)
            default: break
            }
        }
        node.updateChild(content)
    }
}

extension Element {
    /// Whether a tap has an effect: not every element with gestures handles taps.
    package var takesTaps: Bool {
        guard onEvent != nil else { return false }
        return attributes.gestures?.contains(.tap) ?? true
    }
}

extension View {
    /// Calls the action after `count` taps in a row.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// On Linux the location of the tap is always the top left.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }
    @_disfavoredOverload
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }

    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            LongPressModifier(
                minimumDuration: minimumDuration, action: action, onPressingChanged: onPressingChanged))
    }

    @available(
        swift, deprecated: 100000.0,
        renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)"
    )
    @_disfavoredOverload
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        modifier(
            LongPressModifier(minimumDuration: minimumDuration, action: action, onPressingChanged: pressing))
    }

    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
    }

    /// The name has no effect on Linux.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true)
        -> some View
    {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Takes precedence over gestures and controls inside the view.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews))
    }

    /// The name has no effect on Linux.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func highPriorityGesture<T: Gesture>(
        _ gesture: T, name: String, isEnabled: Bool = true
    ) -> some View {
        self.highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Recognised in addition to the gestures and controls inside the view.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(
            GestureModifier(gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews))
    }

    /// The name has no effect on Linux.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func simultaneousGesture<T: Gesture>(
        _ gesture: T, name: String, isEnabled: Bool = true
    ) -> some View {
        self.simultaneousGesture(gesture, isEnabled: isEnabled)
    }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        box(Attribute(.ignoresTaps, isOn: !enabled))
    }
}

/// The gestures that take effect: those of a view, those inside it, or both.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// The uses of a content shape. No effect on Linux.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
