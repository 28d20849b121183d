public import Combine
public import CoreGraphics

/// Makes a picture of a view. There is nothing to draw with on Linux: the picture is always nil.
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
