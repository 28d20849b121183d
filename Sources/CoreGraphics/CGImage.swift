/// A picture of pixels. Nothing makes one on Linux: code that would show one compiles, and never has one to show.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
