/// Opens a URL: in the app if it handles it, otherwise outside.
@MainActor @preconcurrency
public struct OpenURLAction {
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind
        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor (URL) -> Result
    var system: (@MainActor (URL) -> Void)?

    @preconcurrency
    nonisolated public init(handler: @escaping @MainActor (URL) -> OpenURLAction.Result) {
        self.handler = handler
        system = nil
    }

    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            system?(other ?? url)
            completion(system != nil)
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .discarded }
}

extension EnvironmentValues {
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLKey.self]
            action.system = systemOpenURL
            return action
        }
        set { self[OpenURLKey.self] = newValue }
    }
}
