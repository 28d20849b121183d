import ModernComposable

/// The edits of a reducer's last actions, for `undo`, the readers of the reducer and the watches of its store.
final class LastEdit<Route: Hashable, Sheet: Hashable> {
    typealias Edit = NavigationEdit<Route, Sheet>

    /// The last edit that changed something.
    private var edit: Edit?
    /// Whether `undo` reverts that edit.
    private var isUndoable = false
    private var refusal: NavigationRefusal?

    /// Called before each action.
    func begin() { refusal = nil }

    /// Records what an action did. The store passes it on to its watches. A trial has no effect.
    func note(_ edit: Edit, isUndoable: Bool = true) {
        if CurrentAction.isTrial { return }
        if edit.marks != nil {
            self.edit = edit
            self.isUndoable = isUndoable
        }
        refusal = edit.refusal
        CurrentAction.note = self
    }

    /// Returns the edit to revert; nil if the state has changed since.
    func undoable(in state: NavigationState<Route, Sheet>) -> Edit? {
        guard isUndoable, let edit, let marks = edit.marks, marks.end.isSame(as: state.changeMark) else {
            return nil
        }
        return edit
    }

    /// Returns the edit of the current action, which changed the state's mark from `before` to `now`.
    func edit(from before: ChangeMark, to now: ChangeMark) -> Edit {
        if let edit, edit.leads(from: before, to: now) { return edit }
        return Edit(from: before, to: now, refusal: refusal)
    }
}

extension NavigationEdit {
    /// Creates an edit from what a store passes to its watches.
    init(_ note: AnyObject?, from before: ChangeMark, to now: ChangeMark) {
        if let last = note as? LastEdit<Route, Sheet> {
            self = last.edit(from: before, to: now)
        } else {
            self.init(from: before, to: now, refusal: nil)
        }
    }

    /// Creates an edit of a state that was written in other ways than by an edit, or not changed.
    fileprivate init(from before: ChangeMark, to now: ChangeMark, refusal: NavigationRefusal?) {
        self.init(refusal: refusal)
        isWhole = now.isSame(as: before)
    }

    /// Whether the edit contains all changes of a state between two marks.
    func leads(from before: ChangeMark, to now: ChangeMark) -> Bool {
        guard isWhole, let marks else { return false }
        return marks.start.isSame(as: before) && marks.end.isSame(as: now)
    }
}

extension ActionWatch {
    /// A watch of navigation, which receives the edit of each action.
    ///
    /// If the state was also written in other ways, the edit is a change without previous values.
    package convenience init<Route, Sheet>(
        owner: AnyObject, willReduce: @escaping (State, Action) -> Void,
        didReduce: @escaping (State, Action, NavigationEdit<Route, Sheet>, _ starts: Bool) -> Void
    ) where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        var before = ChangeMark()
        self.init(owner: owner) { state, action in
            before = state.changeMark
            willReduce(state, action)
        } didReduce: { state, action, note, starts in
            didReduce(state, action, NavigationEdit(note, from: before, to: state.changeMark), starts)
        }
    }
}
