/// Where a store's state is, and where its actions go.
@MainActor
@usableFromInline
class StoreCore<State, Action>: WatchedCore {
    /// Reads the state where it is; nil where it is gone.
    func read<Value>(_ body: (State) -> Value) -> Value? { nil }

    /// Calls back with where the state is, unless it is gone. Nothing of it is observed.
    func visit(_ body: (UnsafePointer<State>) -> Void) {}

    func send(_ action: Action, within run: EffectScope?) -> EffectScope? { nil }

    /// A question about the state, and about that of the outermost core of the same kind around it, as flows are in a flow. It
    /// holds no core; where one of the states is gone, the answer is false.
    func question(_ ask: @escaping @MainActor (State, _ outermost: State) -> Bool) -> @MainActor () -> Bool {
        { false }
    }

    /// Whether the state is gone, and the store with it.
    var isStale: Bool { false }

    /// Reads the state, and remembers that somebody did.
    func observe() {
        guard !isFieldObserved else { return }
        if !isWatched {
            seen = read(Fingerprint.init) ?? .any
            root?.watch(self)
        }
        cell.access()
    }

    private var seen = Fingerprint<State>.any

    override var hasChanged: Bool {
        // State that is gone has no readers to tell: whoever shows it is told by its parent.
        read { !seen.isSame(as: $0) } ?? false
    }
}

/// A store's core, whatever it holds, as the root knows it.
@MainActor
@usableFromInline
class WatchedCore {
    /// Made when the state is first observed: many stores never are.
    private(set) lazy var cell = ObservedCell()
    /// Whether it was read since its readers were last told. Only then is there anybody to tell.
    fileprivate(set) var isWatched = false

    /// Whether reading the state observes the fields that are read, so that nothing else need be.
    var isFieldObserved: Bool { false }

    /// The core that owns the state.
    var root: (any RootOfCores)? { nil }

    /// Whether the state may be another one than its readers have seen.
    var hasChanged: Bool { true }

    /// Tells the readers that it has changed.
    func tell() { cell.notify() }

    /// The core that this one is scoped from.
    var outer: WatchedCore? { nil }

    /// Held by whoever shows the store.
    weak var use: StoreUse?
    private var hasFinished = false

    /// Nobody waits for its state any more, nor for what is scoped from it.
    func finish() { hasFinished = true }

    var isFinished: Bool { hasFinished || outer?.isFinished == true }

    /// Whether it is that core, or scoped from it.
    func isWithin(_ core: WatchedCore) -> Bool { self === core || outer?.isWithin(core) == true }
}

/// The core that owns the state, as its children know it.
@MainActor
protocol RootOfCores: AnyObject {
    var report: @MainActor (StoreDiagnostic) -> Void { get }
    var registry: EffectRegistry { get }
    var watchList: WatchList { get set }
    /// Whether a reducer is changing the state just now.
    var isReducing: Bool { get }
    /// Where the action comes from that is sent next.
    var nextOrigin: AnyObject? { get set }
    /// Says where actions come from of which nobody says it.
    var ambientOrigin: (@MainActor () -> AnyObject?)? { get set }
}

extension RootOfCores {
    func watch(_ core: WatchedCore) { watchList.add(core) }
}

/// The cores that have been read since their readers were last told of a change.
@MainActor
struct WatchList {
    private struct Entry {
        weak var core: WatchedCore?
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ core: WatchedCore) {
        guard !core.isWatched else { return }
        core.isWatched = true
        entries.append(Entry(core: core))
    }

    /// Takes out the cores whose state may have changed, parents before the children they made.
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

/// What is kept of a state to tell later whether it changed: never a copy that shares storage with it.
private enum Fingerprint<State> {
    /// Nothing can be said, so each action may have changed it.
    case any
    case mark(ChangeMark)
    case identity(StateIdentity)
    case bits(State)

    init(_ state: State) {
        if let marked = state as? any ChangeMarked {
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
        case .mark(let mark): (state as? any ChangeMarked)?.changeMark.isSame(as: mark) ?? false
        case .identity(let old): (state as? any ObservableState)?._$identity == old
        case .bits(let old): (old as? any Equatable)?.equals(state) ?? false
        }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
