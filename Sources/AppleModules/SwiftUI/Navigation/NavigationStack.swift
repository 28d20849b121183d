/// A root view with a stack of screens pushed above it.
nonisolated public struct NavigationStack<Data, Root: View>: View, SelfTrackingView {
    enum PathSource {
        /// The stack owns its path.
        case own
        case bound(any PathStorage)
    }
    let path: PathSource
    let root: Root

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let model = node.model { NavigationModel(node: $0) }
        node.onUnmount = { _ in model.leave() }
        model.update(
            path: node.view.path.storage(owned: model.ownPath), root: node.view.root,
            generation: node.generation)
    }
}

extension NavigationStack.PathSource {
    @MainActor func storage(owned: StateCell<NavigationPath>) -> any PathStorage {
        switch self {
        case .own: ErasedPathStorage(owned: owned)
        case .bound(let storage): storage
        }
    }
}

extension NavigationStack {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = .own
        self.root = root()
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = .bound(ErasedPathStorage(path: path))
        self.root = root()
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.path = .bound(TypedPathStorage(path: path))
        self.root = root()
    }
}
