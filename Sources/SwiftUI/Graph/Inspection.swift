/// What a library above tells of its state to whoever looks into the running app: a host's inspector.
///
/// It is how a host shows a state that it knows nothing of. It is made when somebody first looks.
@MainActor
package protocol Inspected: AnyObject {
    /// The state as it is, as a tree.
    var inspectedState: [InspectedItem] { get }
    /// What has happened since a step, the oldest first; steps count from 1.
    func inspectedSteps(after number: Int) -> [InspectedStep]
    /// Goes back, or forward, to the state after a step; 0 is the beginning.
    func jump(toStep number: Int) -> InspectedJump
    /// What a link would do, without doing it.
    func explain(link: String) -> InspectedLink
}

/// One line of a state, with what belongs to it.
package struct InspectedItem: Equatable, Sendable {
    package let label: String
    package let value: String?
    package let isCurrent: Bool
    package let items: [InspectedItem]

    package init(
        _ label: String, _ value: String? = nil, isCurrent: Bool = false, items: [InspectedItem] = []
    ) {
        self.label = label
        self.value = value
        self.isCurrent = isCurrent
        self.items = items
    }
}

/// One thing that happened, and where it led.
package struct InspectedStep: Equatable, Sendable {
    package let number: Int
    /// Seconds since somebody began to look.
    package let time: Double
    package let source: String
    package let action: String
    /// Places as addresses where they have one, else in words.
    package let from: String
    package let to: String
    package let outcome: String

    package init(
        number: Int, time: Double, source: String, action: String, from: String, to: String, outcome: String
    ) {
        self.number = number
        self.time = time
        self.source = source
        self.action = action
        self.from = from
        self.to = to
        self.outcome = outcome
    }
}

/// What came of going to a step.
package enum InspectedJump: String, Sendable {
    case jumped
    /// That state is not kept any more, or there never was one.
    case gone
    /// The app did not let itself be led there.
    case refused
}

/// What a link would do.
package enum InspectedLink: Equatable, Sendable {
    /// It opens; one line for each thing that it does.
    case opens([String])
    /// It can't be opened, and why.
    case fails(String)
}

/// Remembers how to look into a state, and what looks into it once somebody does.
@MainActor
final class InspectionHook {
    @Belonging var node: Node
    let subject: AnyObject
    private let make: () -> any Inspected
    private(set) lazy var inspected = make()

    init(node: Node, subject: AnyObject, make: @escaping () -> any Inspected) {
        _node = Belonging(node)
        self.subject = subject
        self.make = make
    }
}

@usableFromInline nonisolated struct InspectedModifier: PrimitiveModifier {
    let subject: AnyObject
    let make: () -> any Inspected

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if (node.storage as? InspectionHook)?.subject !== subject {
            let graph = node.graph
            graph.inspections.removeAll { $0.node === node }
            let hook = InspectionHook(node: node, subject: subject, make: make)
            node.storage = hook
            graph.inspections.append(hook)
            node.onUnmount = { [hook] in $0.graph.inspections.removeAll { $0 === hook } }
        }
        node.updateChild(content)
    }
}

extension View {
    /// Lets a host's inspector look into a state.
    ///
    /// - Parameter make: called once, when somebody first looks.
    nonisolated package func inspected(by subject: AnyObject, make: @escaping () -> any Inspected)
        -> some View
    {
        modifier(InspectedModifier(subject: subject, make: make))
    }
}

extension Graph {
    /// What tells of the app's state; nil where the app tells of none. To ask is to begin to look.
    package var inspected: (any Inspected)? {
        inspections.filter { $0.node.isMounted }.min { $0.node.depth < $1.node.depth }?.inspected
    }
}
