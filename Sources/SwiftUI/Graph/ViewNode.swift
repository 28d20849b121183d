/// A view that the graph itself knows how to show.
package protocol PrimitiveView: View where Body == Never {
    /// Brings the node's element and children up to date with its view.
    @MainActor static func update(_ node: ViewNode<Self>)
}

/// A modifier that the graph itself knows how to apply.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Brings the node's element and children up to date: `content` is shown by `node.updateChild(content)`.
    @MainActor func update<Content: View>(_ node: Node, content: Content)
}

extension PrimitiveView {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

extension PrimitiveModifier {
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is applied by the graph and has no body")
    }
}

/// The node of a view of type `V`.
package final class ViewNode<V: View>: Node {
    package private(set) var view: V
    let info: ViewInfo<V>

    init(
        _ view: V, info: ViewInfo<V>, graph: Graph, parent: Node?, environment: EnvironmentValues,
        context: Context
    ) {
        self.view = view
        self.info = info
        super.init(graph: graph, parent: parent, environment: environment, context: context)
        graph.counters.liveNodes += 1
    }

    override var viewType: Any.Type { V.self }

    /// Shows a new value: evaluated again only where the value, the environment or the context differs.
    func take(_ new: V, environment: EnvironmentValues, context: Context) {
        let inherited = inherit(environment: environment, context: context)
        if !inherited, !isDirty, info.isSame(view, new) { return }
        view = new
        evaluate()
    }

    override func update() {
        if !info.properties.isEmpty { bindProperties() }
        if let primitive = info.primitive {
            primitive(self)
        } else {
            graph.counters.evaluations += 1
            graph.onEvaluation?(V.self)
            updateChild(view.body)
        }
    }

    private func bindProperties() {
        if cells.count < info.properties.count {
            cells = Array(repeating: nil, count: info.properties.count)
        }
        withUnsafeMutableBytes(of: &view) { bytes in
            guard let base = bytes.baseAddress else { return }
            for (index, property) in info.properties.enumerated() {
                property.bind(base + property.offset, self, index)
            }
        }
    }
}
