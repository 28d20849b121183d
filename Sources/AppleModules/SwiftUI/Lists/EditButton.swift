/// Whether a list is being edited.
@available(macOS, unavailable)
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

/// A button that starts and ends the editing of a list.
///
/// It changes the environment's `editMode`: the screen's own, or one that the app has set.
@available(macOS, unavailable)
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var mode

    nonisolated public init() {}

    @MainActor public var body: some View {
        Button(mode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
            guard let mode else { return }
            mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
        }
    }
}
