/// Closes what it was read in: a pushed screen or a presentation (SEMANTICS 31 to 33).
@MainActor @preconcurrency
public struct DismissAction {
    let dismissal: Dismissal?
    public func callAsFunction() { dismissal?.action() }
}

/// How a screen or a presentation closes itself; equal to itself alone.
final class Dismissal: Equatable, Sendable {
    let action: @MainActor @Sendable () -> Void
    init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
    static func == (a: Dismissal, b: Dismissal) -> Bool { a === b }
}

private struct DismissalKey: EnvironmentKey {
    static let defaultValue: Dismissal? = nil
}

private struct IsPresentedKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    var dismissal: Dismissal? {
        get { self[DismissalKey.self] }
        set { self[DismissalKey.self] = newValue }
    }

    @MainActor @preconcurrency
    public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

    /// Whether the view was pushed or presented.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    @available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
    public var presentationMode: Binding<PresentationMode> {
        let dismissal = dismissal
        let isPresented = isPresented
        return Binding<PresentationMode>(
            location: ClosureLocation(
                get: { PresentationMode(isPresented: isPresented) },
                set: { mode, _ in
                    // A binding may be written on any thread.
                    if !mode.isPresented, isPresented, let dismissal { MainThread.run(dismissal.action) }
                }))
    }
}

/// Whether a view is presented, in its older form.
public struct PresentationMode: Sendable {
    public private(set) var isPresented: Bool
    init(isPresented: Bool) { self.isPresented = isPresented }
    public mutating func dismiss() { isPresented = false }
}
