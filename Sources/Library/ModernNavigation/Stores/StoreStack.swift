public import ModernComposable
public import SwiftUI

extension NavigationStack {
    /// Creates a stack with one screen for each element of a ``/ModernComposable/StackState``.
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///     RootView()
    /// } destination: { store in
    ///     switch store.case {
    ///     case .detail(let store): DetailView(store: store)
    ///     }
    /// }
    /// ```
    ///
    /// Going back sends ``/ModernComposable/StackAction/popFrom(id:)``, and a `NavigationLink(state:)` sends ``/ModernComposable/StackAction/push(id:state:)``.
    @MainActor
    public init<State, Action, Content: View, Destination: View>(
        path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
        @ViewBuilder root: () -> Content,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    ) where Data == [_StackElement<State>], Root == _StackRoot<State, Action, Content, Destination> {
        let store = path.wrappedValue
        self.init(path: store.elements()) {
            _StackRoot(store: store, content: root(), destination: destination)
        }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that pushes an element onto the ``/ModernComposable/StackState`` of the enclosing stack.
    public init(state: some Any, @ViewBuilder label: () -> Label) {
        self.init(value: _StackElement(linked: state), label: label)
    }

    /// Creates a link that pushes an element onto the ``/ModernComposable/StackState`` of the enclosing stack.
    public init(_ titleKey: LocalizedStringKey, state: some Any) where Label == Text {
        self.init(titleKey, value: _StackElement(linked: state))
    }

    /// Creates a link that pushes an element onto the ``/ModernComposable/StackState`` of the enclosing stack.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, state: some Any) where Label == Text {
        self.init(title, value: _StackElement(linked: state))
    }
}

/// An element of a ``/ModernComposable/StackState``, as a value in the path of a `NavigationStack`.
public struct _StackElement<State>: Hashable {
    private enum Identity: Hashable {
        case element(StackElementID)
        /// An element from a link, not in the stack yet.
        case linked(ChildID)
    }

    private let identity: Identity
    /// The state that a link pushes.
    fileprivate let state: State?

    fileprivate init(id: StackElementID) {
        identity = .element(id)
        state = nil
    }

    fileprivate init(linked state: State) {
        identity = .linked(ChildID())
        self.state = state
    }

    fileprivate var id: StackElementID? { if case .element(let id) = identity { id } else { nil } }

    public static func == (first: Self, second: Self) -> Bool { first.identity == second.identity }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The root of a stack over a ``/ModernComposable/StackState``, which declares the screens of its elements.
public struct _StackRoot<State, Action, Content: View, Destination: View>: View {
    fileprivate let store: Store<StackState<State>, StackAction<State, Action>>
    fileprivate let content: Content
    fileprivate let destination: (Store<State, Action>) -> Destination

    public var body: some View {
        content.navigationDestination(for: _StackElement<State>.self) { element in
            if let id = element.id {
                StackScreen(
                    store: store.scope(state: \.[id: id]!, action: \.[id: id]), destination: destination)
            }
        }
    }
}

/// The screen of an element. It retains its store, so that it keeps its content while it is removed with an animation.
private struct StackScreen<State, Action, Destination: View>: View {
    @SwiftUI.State private var store: Store<State, Action>
    private let destination: (Store<State, Action>) -> Destination

    init(store: Store<State, Action>, destination: @escaping (Store<State, Action>) -> Destination) {
        _store = SwiftUI.State(initialValue: store)
        self.destination = destination
    }

    var body: some View { destination(store) }
}

extension Store {
    /// A binding for the path of a stack. The stack's writes become actions.
    fileprivate func elements<Element, ElementAction>() -> Binding<[_StackElement<Element>]>
    where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
        Binding {
            self.state.ids.map(_StackElement.init)
        } set: { elements in
            let ids = self.state.ids
            let kept = zip(ids, elements).prefix { $0 == $1.id }.count
            if kept < ids.count { self.send(.popFrom(id: ids[kept])) }
            for element in elements.dropFirst(kept) {
                if let state = element.state { self.send(.push(id: self.state.nextID, state: state)) }
            }
        }
    }
}
