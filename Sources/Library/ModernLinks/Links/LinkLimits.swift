/// The bounds of a link. A link beyond them is refused with a ``LinkError`` before it is matched,
/// and is never printed.
///
/// A link comes from outside the app, so its size has to be bounded before any work is done for it.
package enum LinkLimits {
    /// The most bytes of UTF-8 in a link.
    package static let bytes = 65_536

    /// The most path segments in a link. A path of 2,000 pushes with two segments each still fits.
    package static let segments = 4_096

    /// The most query items in a link.
    package static let items = 256

    /// The most sheets above one another in a link.
    package static let sheets = 64
}
