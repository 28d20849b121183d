// UIKit's, not SwiftUI's. A browser keeps its own, and the one of a server would be shared by all who use the app: nothing is kept.

/// What was copied. It takes what an app writes and keeps nothing: what it is asked for is never there.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    public var string: String? {
        get { nil }
        set {}
    }
    public var strings: [String]? {
        get { nil }
        set {}
    }
    public var url: URL? {
        get { nil }
        set {}
    }
    public var urls: [URL]? {
        get { nil }
        set {}
    }
    public var image: UIImage? {
        get { nil }
        set {}
    }
    public var hasStrings: Bool { false }
    public var hasURLs: Bool { false }
    public var hasImages: Bool { false }
    public var numberOfItems: Int { 0 }

    private override init() {}
}
