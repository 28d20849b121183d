/// A button that pushes another screen.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
    enum Target {
        /// A value for the path. Nil makes a link that is disabled (Semantics 28).
        case value((any Hashable)?)
        case view(Destination, isActive: Binding<Bool>?)
    }
    let target: Target
    let label: Label

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let link = node.view
        let navigation = node.context.navigation
        let element = node.showing(.link)
        let isUsable =
            switch link.target {
            case .value(let value): value != nil && navigation != nil
            case .view: navigation != nil
            }
        element.set(.disabled, !isUsable || !node.environment.isEnabled)
        node.updateChild(link.label)

        switch link.target {
        case .value:
            element.onEvent = node.followsLink
            // Computed after the evaluation, so that the link doesn't observe the state that the address depends
            // on: the path to the link's own screen doesn't change while the screen exists.
            let addresses = isUsable ? node.environment.linkAddresses : nil
            node.graph.afterEvaluation(key: (node, ObjectIdentifier(LinkAddresses.self))) {
                guard node.isMounted, case .value(let value?) = node.view.target else { return }
                node.element?.set(.selected, navigation?.column?.isShown(value) ?? false)
                let depth = navigation?.depth(of: node.context.screen) ?? 0
                node.element?.set(.url, addresses?.address(value, depth).map { .string($0) })
            }
        case .view(let destination, let isActive):
            update(node, element, destination: destination, isActive: isActive, in: navigation)
        }
    }

    @MainActor private static func update(
        _ node: ViewNode<Self>, _ element: Element, destination: Destination, isActive: Binding<Bool>?,
        in navigation: NavigationModel?
    ) {
        let shown = node.model { _ in LinkedScreen() }
        let show: () -> Void = { [weak node, weak navigation] in
            guard let node, let navigation, shown.view == nil,
                case .view(let content, let isActive) = node.view.target
            else { return }
            node.updateWhileCovered()
            shown.present(
                PushedView(content: SourcedContent(AnyView(content)), onPop: {}), isActive, in: navigation)
        }
        node.onUnmount = { _ in shown.withdraw() }
        if let view = shown.view {
            view.content.replace(AnyView(destination))
            if shown.navigation !== navigation, let navigation {
                node.updateWhileCovered()
                shown.present(view, isActive, in: navigation)
            }
        }
        element.onEvent = { event in
            guard event == .tap else { return }
            if let isActive { isActive.wrappedValue = true } else { show() }
        }
        if let isActive {
            node.updateWhileCovered()
            if isActive.wrappedValue { show() } else { shown.withdraw() }
        }
    }
}

/// The screen that a link with a destination has pushed.
@MainActor
private final class LinkedScreen {
    private(set) var view: PushedView?
    private(set) weak var navigation: NavigationModel?

    func present(_ view: PushedView, _ isActive: Binding<Bool>?, in navigation: NavigationModel) {
        view.onPop = { [self] in
            self.view = nil
            isActive?.wrappedValue = false
        }
        (self.view, self.navigation) = (view, navigation)
        navigation.present(view)
    }

    func withdraw() {
        guard let view else { return }
        self.view = nil
        navigation?.withdraw(view)
    }
}

extension LinkedScreen: CarriedModel {
    /// Other links of the type have to know that this one has none, so that each takes over its own.
    func handOver() -> Any? {
        defer { view = nil }
        return (view, navigation)
    }

    // The new link presents it, because it knows its stack.
    func takeOver(_ value: Any) {
        if let value = value as? (PushedView?, NavigationModel?) { view = value.0 }
    }

    func abandon(_ value: Any) {
        guard case (let view?, let navigation?)? = value as? (PushedView?, NavigationModel?) else { return }
        navigation.withdraw(view)
    }
}

/// A view that links to a value.
protocol LinkingView {
    var linkedValue: (any Hashable)? { get }
}

extension NavigationLink: LinkingView {
    var linkedValue: (any Hashable)? { if case .value(let value) = target { value } else { nil } }
}

extension Node {
    /// Handles a tap. The closure doesn't capture the link's type, because that would be stored for each row of a
    /// list.
    fileprivate final var followsLink: @MainActor (ElementEvent) -> Void {
        // Unowned instead of weak, because each row of a list has one. Safe, because only elements of mounted nodes
        // are sent events.
        { [unowned self] event in
            guard event == .tap else { return }
            let link = self
            // The link's value is read when it is tapped (Semantics 30), not when it was last shown.
            link.graph.catchUp()
            guard link.isMounted, let value = link.linkedValue else { return }
            link.context.navigation?.push(value, from: link)
        }
    }
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { $0 as any Hashable }), label: label())
    }
}

extension NavigationLink {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination(), isActive: nil), label: label())
    }

    @available(
        *, deprecated,
        message: """
            use NavigationLink(value:label:), or navigationDestination(isPresented:destination:), \
            inside a NavigationStack or NavigationSplitView
            """
    )
    nonisolated public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(destination(), isActive: isActive), label: label())
    }

    @available(
        *, deprecated,
        message: """
            use NavigationLink(value:label:) inside a List within a NavigationStack or \
            NavigationSplitView
            """
    )
    nonisolated public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(destination(), isActive: selection.isSelected(tag)), label: label())
    }

    @available(*, deprecated, message: "Pass a closure as the destination")
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination, isActive: nil), label: label())
    }

    @available(
        *, deprecated,
        message: """
            use NavigationLink(value:label:), or navigationDestination(isPresented:destination:), \
            inside a NavigationStack or NavigationSplitView
            """
    )
    nonisolated public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(destination, isActive: isActive), label: label())
    }

    @available(
        *, deprecated,
        message: """
            use NavigationLink(value:label:) inside a List within a NavigationStack or \
            NavigationSplitView
            """
    )
    nonisolated public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(destination, isActive: selection.isSelected(tag)), label: label())
    }
}

extension Binding {
    /// True while `tag` is selected. Writing false clears the selection only if `tag` is still selected.
    nonisolated func isSelected<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            location: ClosureLocation(
                get: { wrappedValue == tag },
                set: { isSelected, _ in
                    if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
                }))
    }
}
