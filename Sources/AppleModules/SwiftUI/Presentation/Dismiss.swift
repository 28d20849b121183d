/// Closes the screen or presentation that it was read in (Semantics 31 to 33).
@MainActor @preconcurrency
public struct DismissAction {
    let dismissal: Dismissal?
    public func callAsFunction() { dismissal?.action() }
}

/// The closing action of a screen or presentation. Compared by identity.
final class Dismissal: Equatable, Sendable {
    let action: @MainActor @Sendable () -> Void
    init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
    static func == (a: Dismissal, b: Dismissal) -> Bool { a === b }
}

extension EnvironmentValues {
    @MainActor @preconcurrency
    public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

    @available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
    public var presentationMode: Binding<PresentationMode> {
        let dismissal = dismissal
        let isPresented = isPresented
        return Binding<PresentationMode>(
            location: ClosureLocation(
                get: { PresentationMode(isPresented: isPresented) },
                set: { mode, _ in
                    // Dispatched to the main actor, because a binding may be written on any thread.
                    if !mode.isPresented, isPresented, let dismissal { MainThread.run(dismissal.action) }
                }))
    }
}

/// The older form of `isPresented` and `dismiss`.
public struct PresentationMode: Sendable {
    public private(set) var isPresented: Bool
    init(isPresented: Bool) { self.isPresented = isPresented }
    public mutating func dismiss() { isPresented = false }
}
