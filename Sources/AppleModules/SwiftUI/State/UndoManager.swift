public import Foundation

/// Records operations that can be undone and redone. Part of Foundation on Apple's platforms only.
///
/// On Linux, what Apple's class refuses with an exception is done as far as it makes sense: an undo within open groups ends them first,
/// and an end without a beginning does nothing.
@MainActor
open class UndoManager {
    private final class Group {
        enum Operation {
            case one(target: () -> AnyObject?, run: @MainActor () -> Void)
            case group(Group)
        }

        var operations: [Operation] = []
        var name = ""
        var isDiscardable = false
    }

    private enum Direction { case undo, redo }

    private var undos: [Group] = []
    private var redos: [Group] = []
    /// The groups that have begun and not ended, the outermost first.
    private var open: [Group] = []
    private var direction: Direction?
    private var disabling = 0

    /// Whether the operations of one event are undone together.
    open var groupsByEvent = true
    /// The number of groups that can be undone; 0 for any number.
    open var levelsOfUndo = 0 {
        didSet {
            trim(&undos)
            trim(&redos)
        }
    }

    public init() {}

    // MARK: Registering

    open var isUndoRegistrationEnabled: Bool { disabling == 0 }
    open func disableUndoRegistration() { disabling += 1 }
    open func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    /// Registers the operation that reverts a change. Its target isn't kept alive; without it the operation is skipped.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let operation = Group.Operation.one(
            target: { [weak target] in target },
            run: { [weak target] in if let target { handler(target) } })
        if direction == nil { redos = [] }
        if let group = open.last { return group.operations.append(operation) }
        beginUndoGrouping()
        open.last?.operations.append(operation)
        guard groupsByEvent else { return endUndoGrouping() }
        // The job runs after the event's.
        let group = open.last
        Task { [weak self, weak group] in
            guard let self, let group, let depth = self.open.firstIndex(where: { $0 === group }) else {
                return
            }
            while self.open.count > depth { self.endUndoGrouping() }
        }
    }

    // MARK: Groups

    open var groupingLevel: Int { open.count }

    open func beginUndoGrouping() {
        post(.NSUndoManagerCheckpoint)
        open.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    open func endUndoGrouping() {
        guard !open.isEmpty else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = open.removeLast()
        if !group.operations.isEmpty {
            if let outer = open.last {
                outer.operations.append(.group(group))
                if outer.name.isEmpty { outer.name = group.name }
            } else if direction == .undo {
                redos.append(group)
                trim(&redos)
            } else {
                undos.append(group)
                trim(&undos)
            }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func trim(_ groups: inout [Group]) {
        if levelsOfUndo > 0, groups.count > levelsOfUndo { groups.removeFirst(groups.count - levelsOfUndo) }
    }

    // MARK: Undoing

    open var isUndoing: Bool { direction == .undo }
    open var isRedoing: Bool { direction == .redo }
    open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.operations.isEmpty } }
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redos.isEmpty
    }
    open var undoCount: Int { undos.count }
    open var redoCount: Int { redos.count }

    open func undo() {
        guard direction == nil else { return }
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard direction == nil, open.isEmpty, let group = undos.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        revert(group, .undo)
        post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
        guard direction == nil, open.isEmpty, let group = redos.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        revert(group, .redo)
        post(.NSUndoManagerDidRedoChange)
    }

    /// Runs the operations of a group, the last one first. What they register is the group for the other direction.
    private func revert(_ group: Group, _ direction: Direction) {
        self.direction = direction
        beginUndoGrouping()
        open.last?.name = group.name
        open.last?.isDiscardable = group.isDiscardable
        run(group)
        while !open.isEmpty { endUndoGrouping() }
        self.direction = nil
    }

    private func run(_ group: Group) {
        for operation in group.operations.reversed() {
            switch operation {
            case .one(_, let run): run()
            case .group(let inner): run(inner)
            }
        }
    }

    // MARK: Removing

    open func removeAllActions() {
        undos = []
        redos = []
        open = []
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undos + redos + open { remove(target, from: group) }
        undos.removeAll { $0.operations.isEmpty }
        redos.removeAll { $0.operations.isEmpty }
    }

    private func remove(_ target: AnyObject, from group: Group) {
        group.operations.removeAll { operation in
            switch operation {
            case .one(let its, _): return its() === target
            case .group(let inner):
                remove(target, from: inner)
                return inner.operations.isEmpty
            }
        }
    }

    // MARK: Names

    /// The group that a name belongs to: the open one, or the last one of this direction.
    private var named: Group? { open.last ?? (direction == .undo ? redos : undos).last }

    open func setActionName(_ actionName: String) { named?.name = actionName }
    open func setActionIsDiscardable(_ discardable: Bool) { named?.isDiscardable = discardable }

    open var undoActionIsDiscardable: Bool { (open.first ?? undos.last)?.isDiscardable ?? false }
    open var redoActionIsDiscardable: Bool { redos.last?.isDiscardable ?? false }
    open var undoActionName: String { (open.first ?? undos.last)?.name ?? "" }
    open var redoActionName: String { redos.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name(
        "NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name(
        "NSUndoManagerDidRedoChangeNotification")
}
