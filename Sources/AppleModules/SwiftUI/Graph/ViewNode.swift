/// A view without a body, shown by the graph itself.
///
/// Reads in `update` are tracked. The children are evaluated after it returns.
package protocol PrimitiveView: View where Body == Never {
    /// Brings the node's element and children up to date with its view.
    @MainActor static func update(_ node: ViewNode<Self>)
}

/// A primitive view that needs its children evaluated during its update. It marks its reads itself, with
/// `node.tracking`.
protocol SelfTrackingView: PrimitiveView {}

/// A primitive view with an update that runs no app code, and so reads nothing observable.
protocol NonObservingView: PrimitiveView {
    /// Whether a value is quiet in an environment; nil if all values are.
    @MainActor static var isQuiet: (@MainActor (Self, EnvironmentValues) -> Bool)? { get }
}

extension NonObservingView {
    @MainActor static var isQuiet: (@MainActor (Self, EnvironmentValues) -> Bool)? { nil }
}

/// A modifier without a body, applied by the graph itself.
///
/// Modifiers that apps apply are `@usableFromInline`. So the resulting view type is known when the app is compiled,
/// and isn't looked up at runtime each time a body is evaluated.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Brings the node's element and children up to date. Show `content` with `node.updateChild(content)`.
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
    // First and small, so that it fits in beside the flags of `Node`.
    @exclusivity(unchecked) private var given: UInt16 = 0
    let info: ViewInfo<V>
    @exclusivity(unchecked) package private(set) var view: V

    /// Number of times it was given a new value, environment or context, modulo 65,536.
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

    override var describesTab: Bool {
        guard V.self is any TabDescribing.Type, let parent else { return false }
        return parent.storage is TabPageModel || parent.describesTab
    }

    override var inspectedView: Any? {
        if V.self is any ModifiedContentType.Type {
            return info.properties.isEmpty ? nil : Mirror(reflecting: view).descendant("modifier")
        }
        return info.primitive == nil ? view : nil
    }

    override var linkedValue: (any Hashable)? { (view as? any LinkingView)?.linkedValue }

    /// Takes a new value. Returns true if the node has to be evaluated, because the value, environment or context
    /// differs.
    func take(_ new: consuming V, environment: EnvironmentValues, context: Context) -> Bool {
        let inherited = inherit(environment: environment, context: context)
        if !inherited, !isDirty, info.isSame(view, new) { return false }
        if let profile = graph.profile { noteDifferences(from: new, inherited, profile) }
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
                deferringChildren { primitive(self) }
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
            updateChild(
                tracking {
                    guard let profile = graph.profile else { return view.body }
                    return profile.evaluate(self, as: V.self) { view.body }
                })
        }
    }

    private func noteDifferences(from new: V, _ inherited: Bool, _ profile: EvaluationProfile) {
        guard info.primitive == nil else { return }
        for name in SourceNames.differences(view, new) { profile.note(self, "new value: \(name)") }
        if inherited { profile.note(self, "inherited environment or context") }
    }

    private func bindProperties() {
        if cells.count < info.properties.count {
            cells = Array(repeating: nil, count: info.properties.count)
            #if DEBUG
                graph.carried?.fill(self)
            #endif
        }
        withUnsafeMutableBytes(of: &view) { bytes in
            guard let base = bytes.baseAddress else { return }
            for (index, property) in info.properties.enumerated() {
                property.bind(base + property.offset, self, index)
            }
        }
    }
}
