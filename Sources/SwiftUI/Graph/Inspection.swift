/// The state of an app, as a library above SwiftUI shows it to the host's inspector.
///
/// Lets a host show a state that it knows nothing about. Created when the inspector is first opened.
@MainActor
package protocol Inspected: AnyObject {
    /// The current state as a tree.
    var inspectedState: [InspectedItem] { get }
    /// The steps after `number`, the oldest first; steps count from 1.
    func inspectedSteps(after number: Int) -> [InspectedStep]
    /// Restores the state after a step; 0 is the initial state.
    func jump(toStep number: Int) -> InspectedJump
    /// The effects of a link, without opening it.
    func explain(link: String) -> InspectedLink
    /// The recorded steps as a journey with full values, in the library's own format.
    func journey() throws -> String
    /// Plays a journey; the app itself stays as it is.
    ///
    /// - Parameter test: what is written down as a test of the journey; nil for no test.
    func replay(journey: String, test: InspectedTest?) throws -> InspectedReplay
}

/// One line of a state, with its child lines.
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

/// One recorded action, with the places before and after it.
package struct InspectedStep: Equatable, Sendable {
    package let number: Int
    /// Seconds since the inspector was opened.
    package let time: Double
    package let source: String
    package let action: String
    /// Places as addresses if they have one, otherwise as text.
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

/// Result of going to a step.
package enum InspectedJump: String, Sendable {
    case jumped
    /// The state isn't kept any more, or never existed.
    case gone
    /// The app refused to go there.
    case refused
}

/// The effects of a link.
package enum InspectedLink: Equatable, Sendable {
    /// The link opens; one line for each action.
    case opens([String])
    /// The link can't be opened; the text says why.
    case fails(String)
}

/// What a test of a journey needs to know.
package struct InspectedTest: Equatable, Sendable {
    /// The name of its suite.
    package let suite: String
    /// The modules of the routes and of what `reducer` names.
    package let imports: [String]
    /// An expression for the reducer.
    package let reducer: String

    package init(suite: String, imports: [String], reducer: String) {
        self.suite = suite
        self.imports = imports
        self.reducer = reducer
    }
}

/// Where a journey leads today.
package struct InspectedReplay: Equatable, Sendable {
    /// What is in front after each step, as JSON.
    package let places: [String]
    /// The source of the test, if one was asked for.
    package let test: String?

    package init(places: [String], test: String?) {
        self.places = places
        self.test = test
    }
}

/// Why a journey can't be written or played, for a person.
package struct InspectionError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Creates the inspected state when it is first asked for, and keeps it.
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
    /// Registers a state with the host's inspector.
    ///
    /// - Parameter make: called once, when the inspector is first opened.
    nonisolated package func inspected(by subject: AnyObject, make: @escaping () -> any Inspected)
        -> some View
    {
        modifier(InspectedModifier(subject: subject, make: make))
    }
}

extension Graph {
    /// The app's inspected state; nil if the app has none. Reading it starts the recording.
    package var inspected: (any Inspected)? {
        inspections.filter { $0.node.isMounted }.min { $0.node.depth < $1.node.depth }?.inspected
    }
}
