/// A bitmap image. On Linux nothing creates one: code that shows one compiles, but never has one to show.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
