/// A view that the graph itself knows how to show.
///
/// What `update` reads is observed, and children are evaluated when it is done.
package protocol PrimitiveView: View where Body == Never {
    /// Brings the node's element and children up to date with its view.
    @MainActor static func update(_ node: ViewNode<Self>)
}

/// A primitive view that needs its children evaluated while it updates: it says itself, by `node.tracking`, what it reads.
protocol SelfTrackingView: PrimitiveView {}

/// A primitive view whose update runs none of the app's code, and so reads nothing that is observable.
protocol QuietView: PrimitiveView {
    /// Whether that is so for a value where it stands; nil where it is so for all.
    @MainActor static var isQuiet: (@MainActor (Self, EnvironmentValues) -> Bool)? { get }
}

extension QuietView {
    @MainActor static var isQuiet: (@MainActor (Self, EnvironmentValues) -> Bool)? { nil }
}

/// A modifier that the graph itself knows how to apply.
///
/// Those that an app applies are `@usableFromInline`: so what they make of a view has a type that is known where the app is
/// compiled, instead of one that the runtime looks up each time a body is evaluated.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Brings the node's element and children up to date: `content` is shown by `node.updateChild(content)`.
    @MainActor func update<Content: View>(_ node: Node, content: Content)
}

extension PrimitiveView {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is applied by the graph and has no body")
    }
}

/// The node of a view of type `V`.
package final class ViewNode<V: View>: Node {
    // First and small, as it fits in beside the flags of `Node`.
    @exclusivity(unchecked) private var given: UInt16 = 0
    let info: ViewInfo<V>
    @exclusivity(unchecked) package private(set) var view: V

    /// How often it was given a new value, environment or context; it begins anew after 65,536 times.
    var generation: Int { Int(given) }

    init(
        _ view: consuming V, info: ViewInfo<V>, graph: Graph, parent: Node?, environment: EnvironmentValues,
        context: Context
    ) {
        self.view = view
        self.info = info
        super.init(graph: graph, parent: parent, environment: environment, context: context)
        graph.counters.liveNodes += 1
    }

    override var viewType: Any.Type { V.self }

    override var saysOfPage: Bool {
        guard V.self is any PageSaying.Type, let parent else { return false }
        return parent.storage is TabPageModel || parent.saysOfPage
    }

    override var linkedValue: (any Hashable)? { (view as? any ValueLink)?.linkedValue }

    /// Takes a new value; true if it has to be evaluated, because the value, the environment or the context differs.
    func take(_ new: consuming V, environment: EnvironmentValues, context: Context) -> Bool {
        let inherited = inherit(environment: environment, context: context)
        if !inherited, !isDirty, info.isSame(view, new) { return false }
        view = new
        given &+= 1
        return true
    }

    override func update() {
        if !info.properties.isEmpty { bindProperties() }
        if let primitive = info.primitive {
            if info.tracksItself {
                primitive(self)
                if !context.boxes.isEmpty { drawBoxes() }
            } else if info.isQuiet, context.boxes.isEmpty, info.isValueQuiet?(view, environment) ?? true {
                puttingOffChildren { primitive(self) }
            } else {
                tracking {
                    primitive(self)
                    if !context.boxes.isEmpty { drawBoxes() }
                }
            }
            if context.hasTraits { applyTraits() }
        } else {
            graph.counters.evaluations += 1
            graph.onEvaluation?(V.self)
            updateChild(tracking { view.body })
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
