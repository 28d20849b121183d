/// Gives the host's inspector access to the state of an app.
///
/// A library above SwiftUI implements it, so that the host needn't know the types of the state. Created when the inspector is first
/// opened.
@MainActor
package protocol Inspected: AnyObject {
    /// The current state as a tree.
    var inspectedState: [InspectedItem] { get }
    /// The modules whose views hold no state of the app.
    var ownModules: Set<String> { get }

    /// The number of the first step that is kept; if none is kept, the number of the next step.
    var firstStep: Int { get }
    /// The number of the last recorded step; 0 if there was none.
    var lastStep: Int { get }
    /// The step whose state is shown, if it isn't the last one.
    var position: Int? { get }
    /// At most `limit` steps after `number`, the oldest first; steps count from 1.
    func inspectedSteps(after number: Int, limit: Int) -> [InspectedStep]
    /// The states before and after a step, of the store that handled it; nil if they aren't kept.
    func states(ofStep number: Int) -> (before: [InspectedItem], after: [InspectedItem])?
    /// The work of the screen update after a step.
    func work(ofStep number: Int) -> InspectedWork?
    /// Adds the work of a screen update to the last step.
    func note(_ work: InspectedWork)
    /// Deletes all steps.
    func clear()

    /// Begins to record the actions of a store that a view holds. Called for each model of each evaluated view.
    func find(_ model: AnyObject)
    /// Mistakes that the app's libraries have found so far.
    var diagnostics: [InspectedDiagnostic] { get }
    /// The current state as Swift.
    var source: String { get }

    /// While locked, actions of the app have no effect.
    func lock(_ isLocked: Bool)
    /// The number of actions that had no effect because of the lock; nil while there is no lock.
    var ignoredActions: Int? { get }
    /// Restores the state after a step; 0 is the initial state.
    func jump(toStep number: Int) -> InspectedJump
    /// Returns the steps with a different outcome without these ones, and the final outcome. The app doesn't change.
    func outcomes(without numbers: Set<Int>) -> InspectedSkip
    /// Restores the outcome of the other steps without these ones.
    func jump(without numbers: Set<Int>) -> InspectedJump

    /// All links of the app.
    var routes: [InspectedRoute] { get }
    /// The effects of a link, without opening it.
    func explain(link: String) -> InspectedLink
    /// Why patterns read a link, and why others don't; the closest first.
    func contenders(for link: String) -> [InspectedContender]

    /// The recorded steps as a journey with full values, in the library's own format.
    func journey() throws -> String
    /// Replaces the recorded steps by those of a journey, and restores its last state.
    func load(journey: String) throws
    /// Plays a journey. The app itself doesn't change.
    ///
    /// - Parameter test: The parameters of the test to generate; nil for no test.
    func replay(journey: String, test: InspectedTest?) throws -> InspectedReplay
}

/// A mistake that was found while the app runs.
package struct InspectedDiagnostic: Equatable, Sendable {
    /// The code, which names its page; nil for a warning of SwiftUI.
    package let code: String?
    package let text: String
    package var count = 1

    package init(code: String?, text: String) {
        self.code = code
        self.text = text
    }
}

/// Creates the inspected state on first access, and retains it.
@MainActor
final class InspectionHook {
    @OwnerNode var node: Node
    let subject: AnyObject
    private let make: () -> any Inspected
    /// The state, without the reasons of evaluations.
    private(set) lazy var unprofiled = make()
    private(set) lazy var inspected = {
        isOpen = true
        let inspected = unprofiled
        node.graph.beginProfile { [weak inspected] in inspected?.find($0) }
        return inspected
    }()
    private(set) var isOpen = false

    init(node: Node, subject: AnyObject, make: @escaping () -> any Inspected) {
        _node = OwnerNode(node)
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
    package var inspected: (any Inspected)? { outermostInspection?.inspected }

    /// The app's inspected state, without recording why views are evaluated, which would evaluate all of them again. Stores of views
    /// are only known if they are passed to `find`.
    package var unprofiledInspection: (any Inspected)? { outermostInspection?.unprofiled }

    /// The inspected state if the recording has started; otherwise nil.
    package var openInspection: (any Inspected)? {
        // Fast path: this is read at each flush, and usually no inspector is open.
        guard inspections.contains(where: { $0.isOpen }) else { return nil }
        return outermostInspection.flatMap { $0.isOpen ? $0.inspected : nil }
    }

    private var outermostInspection: InspectionHook? {
        inspections.filter { $0.node.isMounted }.min { $0.node.depth < $1.node.depth }
    }
}
