import ModernComposable

/// What the last action did to a state.
///
/// Part of the root flow, but not of its value, like its change mark. So it passes through any reducer of an app, and an action that is tried
/// on a copy leaves that of the store as it is.
struct StepNote<Route: Hashable, Sheet: Hashable> {
    /// The last edit that changed something. The actions of one step are joined.
    private(set) var edit = NavigationEdit<Route, Sheet>()
    /// Whether `undo` reverts that edit.
    private(set) var isUndoable = false
    /// The refusal of the current step.
    private(set) var refusal: NavigationRefusal?
    /// The decision of guards in the current step, if they did not simply allow the action.
    var ruling: GuardRuling<Route, Sheet>? { rulings.first }
    /// At most one. An array takes less space than an optional of this rare, large value.
    private(set) var rulings: [GuardRuling<Route, Sheet>] = []
    /// The source of the action, if the step is observed.
    private(set) var source: NavigationSource?
    /// The number of reducers inside one another that are running.
    private var depth = 0
    private var hasEdit = false

    /// Begins a step, or continues that of an outer reducer.
    mutating func begin(from source: NavigationSource? = nil) {
        depth += 1
        guard depth == 1 else { return }
        (self.source, refusal, hasEdit) = (source, nil, false)
        if !rulings.isEmpty { rulings = [] }
    }

    mutating func end() { depth -= 1 }

    mutating func add(
        _ new: NavigationEdit<Route, Sheet>, _ rulings: [GuardRuling<Route, Sheet>], isUndoable: Bool
    ) {
        if !rulings.isEmpty { self.rulings = rulings }
        refusal = new.refusal
        guard let marks = new.marks else { return }
        if depth > 0, hasEdit, let end = edit.marks?.end, end.isSame(as: marks.start) {
            edit.changes += new.changes
            edit.marks?.end = marks.end
        } else {
            edit = new
        }
        (hasEdit, self.isUndoable) = (true, isUndoable)
    }

    /// The edit of the step that changed the mark of a state from `before` to `now`. If the state was also written in other ways, it is a
    /// change without previous values.
    func edit(from before: ChangeMark, to now: ChangeMark) -> NavigationEdit<Route, Sheet> {
        guard edit.leads(from: before, to: now) else {
            var whole = NavigationEdit<Route, Sheet>(refusal: refusal)
            whole.isWhole = now.isSame(as: before)
            return whole
        }
        var edit = edit
        edit.refusal = refusal
        return edit
    }

    /// The edit that `undo` reverts; nil if the state has changed since.
    func undoable(at mark: ChangeMark) -> NavigationEdit<Route, Sheet>? {
        guard isUndoable, let end = edit.marks?.end, end.isSame(as: mark) else { return nil }
        return edit
    }
}

/// The note of a state; none before the first action. An array takes less space than an optional of this large value, and is changed in place.
struct StepNotes<Route: Hashable, Sheet: Hashable>: Hashable {
    private var all: [StepNote<Route, Sheet>] = []
    /// The state before the first action, without notes of its own; empty until then.
    fileprivate var first: [NavigationState<Route, Sheet>] = []

    var note: StepNote<Route, Sheet> {
        _read {
            if all.isEmpty { yield StepNote() } else { yield all[0] }
        }
        _modify {
            if all.isEmpty { all.append(StepNote()) }
            yield &all[0]
        }
    }

    // Not part of the value of a state.
    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}

extension StepNotes: Sendable where Route: Sendable, Sheet: Sendable {}
extension StepNote: Sendable where Route: Sendable, Sheet: Sendable {}

extension NavigationState {
    /// The state before the first action; this one if there was none.
    var first: Self { notes.first.first ?? self }

    /// Notes this state as the first one, before the first action.
    ///
    /// - Parameter edit: Changes of paths that were made already, and don't belong to the first state.
    mutating func noteFirst(before edit: NavigationEdit<Route, Sheet> = .init()) {
        guard notes.first.isEmpty else { return }
        var first = self
        first.notes = StepNotes()
        for case .path(let place, let old) in edit.changes.reversed() {
            _ = first.at(place) { $0.storedPath.takeBack(old) }
        }
        notes.first = [first]
    }

    /// Notes what an action did.
    mutating func note(_ edit: NavigationEdit<Route, Sheet>) {
        notes.note.add(edit, [], isUndoable: true)
    }

    /// Notes what guards, a restored scene or an inspector did.
    mutating func note(
        _ edit: NavigationEdit<Route, Sheet>, _ ruling: GuardRuling<Route, Sheet>?, isUndoable: Bool = true
    ) {
        notes.note.add(edit, ruling.map { [$0] } ?? [], isUndoable: isUndoable)
    }
}

extension NavigationEdit {
    /// Whether the edit contains all changes of a state between two marks.
    func leads(from before: ChangeMark, to now: ChangeMark) -> Bool {
        guard isWhole, let marks else { return false }
        return marks.start.isSame(as: before) && marks.end.isSame(as: now)
    }
}
