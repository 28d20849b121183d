/// The implementation of a store: access to its state, and the handling of its actions.
@MainActor
@usableFromInline
class StoreCore<State, Action>: WatchedCore {
    /// Reads the state; nil if it is gone. What is read on the way to it isn't observed.
    func readLiving<Value>(_ body: (State) -> Value) -> Value? { nil }

    /// Reads the state or, if it is gone, the last one; nil if there never was any.
    func read<Value>(_ body: (State) -> Value) -> Value? { readLiving(body) }

    /// Calls back with the address of the state, unless it is gone. The call observes nothing.
    func visit(_ body: (Borrowed<State>) -> Void) {}

    func send(_ action: Action, within run: EffectScope?) -> EffectScope? { nil }

    /// Returns a function that evaluates a condition on the state and on that of the outermost enclosing core of the
    /// same type, such as the app's root flow for a nested flow. The function doesn't retain a core. It returns false
    /// if one of the states is gone.
    func question(_ ask: @escaping @MainActor (State, _ outermost: State) -> Bool) -> @MainActor () -> Bool {
        { false }
    }

    /// Whether the state is gone. The store is then stale.
    var isStale: Bool { false }

    /// Records that the state is observed.
    func observe() {
        guard !isFieldObserved else { return }
        if !isWatched {
            guard rememberState() else { return }
            root?.watch(self)
        }
        cell.access()
    }

    private var observedFingerprint = Fingerprint<State>.any

    /// Remembers what the state is, so that ``hasChanged`` tells a later change.
    ///
    /// - Returns: False if it is gone. Nobody is notified then: the view that shows it leaves as it is, because its parent changes.
    func rememberState() -> Bool {
        guard let fingerprint = readLiving(Fingerprint.init) else { return false }
        observedFingerprint = fingerprint
        return true
    }

    override var hasChanged: Bool { readLiving { !observedFingerprint.isSame(as: $0) } ?? false }
}

/// The part of a store's core that doesn't depend on the types of its state and actions.
@MainActor
@usableFromInline
class WatchedCore {
    /// Created when the state is first observed; many stores are never observed.
    private(set) lazy var cell = ObservedCell()
    /// Whether it was read since its observers were last notified. Otherwise there is none to notify.
    fileprivate(set) var isWatched = false

    /// Whether reading the state observes the fields that are read, so that the state as a whole need not be observed.
    var isFieldObserved: Bool { false }

    /// The core that owns the state.
    var root: (any RootOfCores)? { nil }

    /// Whether the state may differ from the one that the observers have read.
    var hasChanged: Bool { true }

    /// Notifies the observers.
    func notifyObservers() { cell.notify() }

    /// The core that this one is scoped from.
    var outer: WatchedCore? { nil }

    /// Retained by the views that show the store.
    weak var use: StoreUse?
    private var hasFinished = false

    /// Called after a change of a field through which the state is reached.
    func placeMayHaveChanged() {}

    /// Keeps a copy of the state, to show it once it is gone.
    func keepState() {}

    /// Gives up a copy of the state that is only for reading until the next action.
    func release() {}

    /// Gives up a copy that was kept for one action only, if the state is still there.
    func endKeeping() {}

    /// Ends waits for this state, and for the state of cores that are scoped from this one.
    func finish() { hasFinished = true }

    var isFinished: Bool { hasFinished || outer?.isFinished == true }

    /// Whether this is the given core, or is scoped from it.
    func isWithin(_ core: WatchedCore) -> Bool { self === core || outer?.isWithin(core) == true }
}

/// The core that owns the state, as seen by the cores scoped from it.
@MainActor
protocol RootOfCores: AnyObject {
    var report: @MainActor (StoreDiagnostic) -> Void { get }
    var registry: EffectRegistry { get }
    var watchList: WatchList { get set }
    /// The number of actions that were handled.
    var actionCount: Int { get }
    /// Calls ``WatchedCore/keepState()`` of the core once the current action has changed the state.
    func note(outdated core: WatchedCore)
    /// Calls ``WatchedCore/keepState()`` of the core before a change that a reducer announces by ``CurrentAction/keepChildren(of:)``.
    func keepWhenAnnounced(_ core: WatchedCore)
    /// Whether the state stays as it is until ``WatchedCore/release()`` of the core is called, before the next change.
    func retains(_ core: WatchedCore) -> Bool
    /// Whether a reducer is changing the state.
    var isReducing: Bool { get }
    /// The object that the store was made from.
    var maker: AnyObject? { get set }
    /// An object that lives as long as the core.
    var companion: AnyObject? { get set }
    /// Passes an inspector's access to the visitor.
    func visit(by visitor: some RootVisitor)
}

extension RootOfCores {
    func watch(_ core: WatchedCore) { watchList.add(core) }
}

/// The cores that were read since their observers were last notified of a change.
@MainActor
struct WatchList {
    private var entries: [WeakCore] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ core: WatchedCore) {
        guard !core.isWatched else { return }
        core.isWatched = true
        entries.append(WeakCore(core: core))
    }

    /// Removes and returns the cores whose state may have changed, parents before the children scoped from them.
    mutating func takeChanged() -> [WatchedCore] {
        var changed: [WatchedCore] = []
        entries.removeAll { entry in
            guard let core = entry.core else { return true }
            guard core.hasChanged else { return false }
            core.isWatched = false
            changed.append(core)
            return true
        }
        return changed
    }
}

/// The data that is stored of a state, to detect later changes. Never a copy that shares storage with the state, because
/// the next change would then copy it.
private enum Fingerprint<State> {
    /// Not comparable: each action counts as a change.
    case any
    case mark(ChangeMark)
    case identity(_StateIdentity)
    case bits(State)

    init(_ state: State) {
        if let marked = state as? any ChangeTracking {
            self = .mark(marked.changeMark)
        } else if let identity = (state as? any ObservableState)?._$identity {
            self = .identity(identity)
        } else if _isPOD(State.self), state is any Equatable {
            self = .bits(state)
        } else {
            self = .any
        }
    }

    func isSame(as state: State) -> Bool {
        switch self {
        case .any: false
        case .mark(let mark): (state as? any ChangeTracking)?.changeMark.isSame(as: mark) ?? false
        case .identity(let old): (state as? any ObservableState)?._$identity == old
        case .bits(let old): (old as? any Equatable)?.equals(state) ?? false
        }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
