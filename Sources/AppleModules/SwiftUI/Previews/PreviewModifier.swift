/// Changes the content of previews, with a context that all previews of the process share.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor
public protocol PreviewModifier {
    associatedtype Body: View
    associatedtype Context = Void
    typealias Content = PreviewModifierContent
    @MainActor static func makeSharedContext() async throws -> Context
    @ViewBuilder @MainActor func body(content: Content, context: Context) -> Body
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PreviewModifier where Context == Void {
    @MainActor public static func makeSharedContext() async throws {}
}

/// The content of a preview before it is modified.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct PreviewModifierContent: View {
    let content: AnyView

    @MainActor public var body: some View { content }
}

/// The contexts of preview modifiers, each made once.
@MainActor
final class PreviewContexts {
    private var tasks: [ObjectIdentifier: Task<Void, any Error>] = [:]
    private var made: [ObjectIdentifier: Any] = [:]

    func context<M: PreviewModifier>(of modifier: M.Type) async throws -> M.Context {
        let key = ObjectIdentifier(modifier)
        let task =
            tasks[key] ?? Task { @MainActor in self.made[key] = try await modifier.makeSharedContext() }
        tasks[key] = task
        try await task.value
        guard let context = made[key] as? M.Context else {
            preconditionFailure("The context of \(modifier) has another type than it declares.")
        }
        return context
    }
}

/// A preview with a modifier, once its context is made.
struct ModifiedPreview<M: PreviewModifier>: View {
    let content: AnyView
    let modifier: M
    let contexts: PreviewContexts
    @State private var context: M.Context?
    @State private var failure: String?

    var body: some View {
        if let context {
            modifier.body(content: PreviewModifierContent(content: content), context: context)
        } else if let failure {
            Text(verbatim: failure)
        } else {
            ProgressView().task { await make() }
        }
    }

    private func make() async {
        do { context = try await contexts.context(of: M.self) } catch {
            failure = "makeSharedContext() of \(M.self) has thrown: \(error)"
        }
    }
}
