/// A screen that a view has pushed without a value in the path.
@MainActor
final class PushedView {
    let content: SourcedContent
    var onPop: () -> Void

    init(content: SourcedContent, onPop: @escaping () -> Void) {
        self.content = content
        self.onPop = onPop
    }
}

/// Content declared by one view and shown elsewhere. A change evaluates the place where it is shown.
final class SourcedContent: Source, @unchecked Sendable {
    // Set and read on the main actor.
    private var view: AnyView

    init(_ view: AnyView) { self.view = view }

    @MainActor func read() -> AnyView {
        noteRead()
        return view
    }

    @MainActor func replace(_ new: AnyView) {
        view = new
        noteChange()
    }
}
