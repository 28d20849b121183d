// UIKit's pasteboard. On Linux nothing is stored: the browser has its own clipboard, and one on the server would be
// shared by all users of the app.

/// The clipboard. On Linux it is always empty, and writes are ignored.
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
