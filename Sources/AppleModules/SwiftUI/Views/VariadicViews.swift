// The predecessor of `Group(subviews:)`. Undocumented by Apple, but used in public layout libraries.

/// Builds content from the subviews of a view.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}
/// Builds a single view from the subviews of a view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
/// Builds any number of views from the subviews of a view.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

public enum _VariadicView {
    public typealias ViewRoot = _VariadicView_ViewRoot
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    public typealias Children = _VariadicView_Children

    /// A view that a root builds from the subviews of its content.
    nonisolated public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        public var root: Root
        public var content: Content

        nonisolated public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }
        nonisolated public init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.init(root: root, content: content())
        }

        @MainActor public var body: some View {
            root.body(children: _VariadicView_Children(all: SubviewsCollection(of: content).all))
        }
    }
}

/// The subviews passed to a root. An app's own view counts as one, whatever its body contains.
nonisolated public struct _VariadicView_Children: RandomAccessCollection, View {
    nonisolated public struct Element: View, Identifiable {
        let subview: Subview
        public var id: AnyHashable { AnyHashable(subview.id) }
        @MainActor public var body: some View { subview }
    }

    let all: [Subview]

    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> Element { Element(subview: all[index]) }
    @MainActor public var body: some View { ForEach(all) { $0 } }
}
