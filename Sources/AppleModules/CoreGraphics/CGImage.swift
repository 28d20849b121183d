/// A bitmap image. On Linux no API creates one; the type is declared so that code compiles.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
