/// Records the reasons and durations of view evaluations. Only graphs with an open inspector have one.
@MainActor
final class EvaluationProfile {
    /// The changes for a node since its last evaluation, by the node's number.
    private var reasons: [Int: [String]] = [:]
    private var evaluations: [InspectedEvaluation] = []
    /// Called with each object that an evaluated view holds.
    private let find: (AnyObject) -> Void

    /// The maximum number of evaluations in the list. Further ones are dropped until the list is taken.
    private static var limit: Int { 1000 }

    init(find: @escaping (AnyObject) -> Void) { self.find = find }

    func note(_ node: Node, _ reason: String) {
        if reasons[node.number]?.contains(reason) != true { reasons[node.number, default: []].append(reason) }
    }

    func note(_ node: Node, changed source: Source) { note(node, SourceNames.name(of: source, readBy: node)) }

    func noteFirst(_ node: Node) { note(node, "shown for the first time") }

    func note(_ node: Node, changed keyPath: AnyKeyPath?) {
        note(node, keyPath.map(ObservedNames.name) ?? "an observable object")
    }

    /// Records an evaluation, and looks for stores and models in the view.
    func evaluate<Body>(_ node: Node, as type: Any.Type, _ body: () -> Body) -> Body {
        if let view = node.inspectedView {
            for child in Mirror(reflecting: view).children {
                if let value = InspectedValue(child.value).value, Swift.type(of: value) is AnyClass {
                    find(value as AnyObject)
                }
            }
        }
        let start = ContinuousClock.now
        let result = body()
        let time = start.duration(to: .now)
        let known = reasons.removeValue(forKey: node.number) ?? []
        if evaluations.count < Self.limit {
            evaluations.append(
                InspectedEvaluation(
                    view: ValueInspection.name(of: type), reasons: known,
                    nanoseconds: Int(time / .nanoseconds(1))))
        }
        return result
    }

    func take() -> [InspectedEvaluation] {
        defer { evaluations = [] }
        return evaluations
    }
}

/// Readable names of the sources that nodes read.
@MainActor
enum SourceNames {
    static func name(of source: Source, readBy node: Node) -> String {
        if let entry = source as? EnvironmentEntry {
            return "environment: \(entry.key.text)"
        }
        // The property belongs to the view that reads it, or to an enclosing view that has passed on a binding.
        var owner: Node? = node
        while let current = owner {
            if let index = current.cells.firstIndex(where: { $0 === source }) {
                let view = ValueInspection.name(of: current.viewType)
                guard let name = PropertyNames.names(of: current.viewType)[index] else {
                    return "state of \(view)"
                }
                return "\(name) of \(view)"
            }
            owner = current.parent
        }
        return "state of another view"
    }

    /// The fields of two values of a view that differ.
    static func differences<V>(_ old: V, _ new: V) -> [String] {
        var names: [String] = []
        let old = Array(Mirror(reflecting: old).children)
        for (index, child) in Mirror(reflecting: new).children.enumerated() where index < old.count {
            guard !(child.value is any GraphProperty), let label = child.label else { continue }
            func isSame<Field>(_ field: Field) -> Bool {
                guard let before = old[index].value as? Field else { return false }
                return Comparison.of(Field.self).areEqual(before, field)
            }
            if !_openExistential(child.value, do: isSame) { names.append(ValueInspection.readable(label)) }
        }
        return names
    }
}

extension Graph {
    /// Begins to record the reasons of evaluations, and looks for stores and models in the shown views.
    func beginProfile(find: @escaping (AnyObject) -> Void) {
        guard profile == nil else { return }
        profile = EvaluationProfile(find: find)
        // From now on their observations record which property has changed.
        evaluateAllAgain()
    }

    /// The evaluations since the last call.
    package func takeEvaluations() -> [InspectedEvaluation] { profile?.take() ?? [] }
}
