/// One step of a view that moves by itself: the value that it goes to, and how.
struct AnimatedStep<Value> {
    let value: Value
    /// Nil for a jump.
    let animation: Animation?
    /// Seconds until the next step.
    let duration: Double
}

/// The course of a view that moves by itself.
struct AnimatedCourse<Value> {
    enum Repetition {
        case forever, once
        /// Once for each change of a value.
        case whenChanged(TriggerValue)
    }
    /// The value at rest: before the first round, and while the view isn't played.
    let rest: Value
    let repetition: Repetition
    /// Whether the value at the end of a round stays. Otherwise each round begins and ends at rest.
    let keepsEnd: Bool
    /// The steps of a round that begins with a value.
    let steps: (Value) -> [AnimatedStep<Value>]
}

/// A value that is only compared.
struct TriggerValue {
    private let value: Any
    private let equals: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        equals = { $0 as? Value == value }
    }

    static func == (a: Self, b: Self) -> Bool { a.equals(b.value) }
    static func != (a: Self, b: Self) -> Bool { !(a == b) }
}

/// Shows the values of a course one after the other, each as an update with its animation.
///
/// A host says whether the view is played: while it is on screen, unless the person has reduced motion. Otherwise it rests, as in tests
/// and in pictures of screens.
nonisolated struct AnimatedSteps<Value, Content: View>: View, PrimitiveView {
    let course: AnimatedCourse<Value>
    let content: (Value) -> Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let player = node.storage as? StepPlayer<Value> ?? StepPlayer(node.view.course, node)
        node.storage = player
        node.onUnmount = { _ in player.stop() }
        let element = node.showing(.box)
        element.set(.plays, true)
        element.onEvent = { [weak player] event in
            if case .play(let isPlayed) = event { player?.play(isPlayed) }
        }
        player.follow(node.view.course)
        // A page that is hidden can't always say that its views have left the screen.
        player.setAwake(node.environment.scenePhase != .background)
        node.updateChild(node.view.content(player.value.read()), context: node.context.boxed)
    }
}

/// Plays the course of one view.
@MainActor
private final class StepPlayer<Value> {
    @OwnerNode private var node: Node
    private var course: AnimatedCourse<Value>
    let value: StateCell<Value>
    private var isPlayed = false
    private var isAwake = true
    private var moves: Bool { isPlayed && isAwake }
    /// Whether a course that is played once has begun.
    private var hasBegun = false
    private var round: Task<Void, Never>?

    init(_ course: AnimatedCourse<Value>, _ node: Node) {
        _node = OwnerNode(node)
        self.course = course
        value = StateCell(course.rest)
    }

    /// Takes the course of a new value of the view.
    func follow(_ new: AnimatedCourse<Value>) {
        let old = course
        course = new
        guard case .whenChanged(let before) = old.repetition, case .whenChanged(let now) = new.repetition,
            before != now
        else { return }
        node.graph.afterEvaluation { [weak self] in self?.begin() }
    }

    func play(_ isPlayed: Bool) {
        let moved = moves
        self.isPlayed = isPlayed
        if moved != moves { moveOrRest() }
    }

    /// Called during an evaluation.
    func setAwake(_ isAwake: Bool) {
        let moved = moves
        self.isAwake = isAwake
        if moved != moves { node.graph.afterEvaluation { [weak self] in self?.moveOrRest() } }
    }

    private func moveOrRest() {
        guard moves else { return settle() }
        switch course.repetition {
        case .forever: begin()
        case .once where !hasBegun: begin()
        case .once, .whenChanged: break
        }
    }

    func stop() {
        round?.cancel()
        round = nil
    }

    /// Ends a round that is played, at the place where the view rests.
    private func settle() {
        guard round != nil else { return }
        stop()
        if course.keepsEnd, !course.isEndless {
            jumpToEnd()
        } else {
            value.write(course.rest)
        }
    }

    private func jumpToEnd() {
        if let last = course.steps(value.current).last { value.write(last.value) }
    }

    private func begin() {
        hasBegun = true
        stop()
        guard moves else {
            if course.keepsEnd { jumpToEnd() }
            return
        }
        round = Task { [weak self] in
            while await self?.playRound() == true {}
        }
    }

    /// - Returns: whether another round follows.
    private func playRound() async -> Bool {
        let steps = course.steps(course.isEndless ? course.rest : value.current)
        for step in steps {
            guard !Task.isCancelled, node.isMounted else { return false }
            // A covered screen is played again once the host shows it.
            guard node.context.presence.isVisible else {
                isPlayed = false
                settle()
                return false
            }
            show(step)
            // An animation that repeats forever is the last one.
            guard step.duration.isFinite else { return false }
            do {
                try await node.graph.waitForStep(max(step.duration, AnimatedPace.shortest))
            } catch {
                return false
            }
        }
        guard !Task.isCancelled, course.isEndless, !steps.isEmpty else {
            if !Task.isCancelled { round = nil }
            return false
        }
        return true
    }

    private func show(_ step: AnimatedStep<Value>) {
        if let animation = step.animation { node.graph.note({ $0.animation = animation }, of: node) }
        value.write(step.value)
    }
}

/// Limits for steps, because each of them is sent to the page.
enum AnimatedPace {
    /// The shortest time between two steps, in seconds: a frame.
    static let shortest = 1.0 / 60
    /// The time between two samples of a curve.
    static let sample = 0.1
}

extension AnimatedCourse {
    fileprivate var isEndless: Bool { if case .forever = repetition { true } else { false } }
}

extension Animation {
    /// Seconds after which a change counts as complete, although a spring may still swing; infinite for one that repeats forever.
    var logicalDuration: Double { curve.logicalDuration }
}

extension Animation.Curve {
    fileprivate var logicalDuration: Double {
        switch self {
        case .timing(_, _, _, _, let duration): duration
        case .shaped(_, let duration): duration
        case .spring(let response, _, _): response
        case .physical(let mass, let stiffness, let damping, _):
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true).duration
        case .delayed(let curve, let delay): delay + curve.logicalDuration
        case .sped(let curve, let speed): speed > 0 ? curve.logicalDuration / speed : .infinity
        case .repeated(let curve, let count, _): count.map { curve.logicalDuration * Double($0) } ?? .infinity
        case .custom: Animation(self).timing?.duration ?? 0
        }
    }
}
