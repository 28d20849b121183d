public import Foundation

/// A view for immediate-mode drawing.
///
/// Draws lines, areas, text, images and symbols. On Linux filters, clips and layers have no effect.
nonisolated public struct Canvas<Symbols: View>: View, PrimitiveView {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool

    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.box)
        element.set(.style, .string("geometry"))
        element.set(.maxWidth, .number(.infinity))
        element.set(.maxHeight, .number(.infinity))
        let place = node.geometry(of: element).place
        let size = place.isMeasured.read() ? place.size.read() : node.sizeOfFrame
        let environment = node.environment
        let drawing = GraphicsContext.Drawing(symbols: node.view.symbols.tagged())
        var context = GraphicsContext(environment: environment, drawing: drawing)
        node.view.renderer(&context, size)
        node.updateChild(DrawnCanvas(size: size, strokes: context.drawing.strokes))
    }
}

extension Canvas where Symbols == EmptyView {
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
            renderer: renderer, symbols: { EmptyView() })
    }
}

extension Node {
    /// The size of the frame around the node; a phone's screen size without one.
    fileprivate var sizeOfFrame: CGSize {
        var size = MeasuredLayout.phone
        var (hasWidth, hasHeight) = (false, false)
        var node: Node? = self
        while let current = node, !(hasWidth && hasHeight) {
            if let element = current.element {
                if !hasWidth, let width = element.attributes.number(.width) {
                    size.width = CGFloat(width)
                    hasWidth = true
                }
                if !hasHeight, let height = element.attributes.number(.height) {
                    size.height = CGFloat(height)
                    hasHeight = true
                }
            }
            node = current.parent
        }
        return size
    }
}

nonisolated private struct DrawnCanvas: View {
    let size: CGSize
    let strokes: [GraphicsContext.Stroke]

    @MainActor var body: some View {
        ZStack {
            Color.clear
            ForEach(Array(strokes.enumerated()), id: \.offset) { item in
                switch item.element {
                case .area(let path, let style, let opacity):
                    DrawnPath(path: path, size: size).fill(style).opacity(opacity)
                case .view(let view, let point, let angle, let scale, let opacity):
                    view.scaleEffect(scale).rotationEffect(angle).position(point).opacity(opacity)
                }
            }
        }
    }
}

/// A path drawn on a canvas. It scales with the canvas.
nonisolated private struct DrawnPath: Shape {
    let path: Path
    let size: CGSize

    nonisolated func path(in rect: CGRect) -> Path {
        guard size.width > 0, size.height > 0 else { return Path() }
        return path.applying(
            CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height))
    }
}
