public import Combine
public import CoreGraphics

/// Renders a view to an image. Always nil on Linux.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    public var content: Content
    public var proposedSize = ProposedViewSize.unspecified
    public var scale: CGFloat = 1
    public var isOpaque = false
    public var colorMode = ColorRenderingMode.nonLinear

    public init(content view: Content) { content = view }

    @available(macOS, unavailable)
    public var uiImage: UIImage? { nil }
    public var cgImage: CGImage? { nil }
}
