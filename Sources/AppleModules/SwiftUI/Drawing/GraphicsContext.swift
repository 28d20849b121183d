public import Foundation

/// The drawing operations of a canvas.
public struct GraphicsContext {
    enum Stroke {
        case area(Path, AnyShapeStyle, opacity: Double)
        /// A view centred on the point, with the rotation and scale of the context.
        case view(AnyView, at: CGPoint, angle: Angle, scale: CGSize, opacity: Double)
    }

    /// The operations so far. Copies of a context share them, because they draw on the same canvas.
    final class Drawing {
        var strokes: [Stroke] = []
        /// The canvas's symbols by tag.
        let symbols: [AnyHashable: AnyView]

        init(symbols: [AnyHashable: AnyView] = [:]) { self.symbols = symbols }
    }

    public let environment: EnvironmentValues
    let drawing: Drawing
    public var opacity: Double = 1
    public var blendMode: BlendMode = .normal
    public var transform: CGAffineTransform = .identity

    init(environment: EnvironmentValues, drawing: Drawing) {
        self.environment = environment
        self.drawing = drawing
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    public var clipBoundingRect: CGRect { .infinite }
    /// No effect on Linux.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {}
    /// No effect on Linux.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}
    /// No effect on Linux.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
}

extension GraphicsContext {
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        drawing.strokes.append(.area(path.applying(transform), shading.style, opacity: opacity))
    }
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        fill(path.strokedPath(style), with: shading)
    }
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func resolve(_ shading: Shading) -> Shading { shading }
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }
    /// Returns the symbol with this tag, or nil.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        drawing.symbols[AnyHashable(id)].map { ResolvedSymbol(view: $0) }
    }

    /// Draws text centred on the point. On Linux the anchor has no effect, because only the host knows the text's
    /// size. The same is true of other views drawn at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(AnyView(text.fixedSize()), at: point)
    }
    public func draw(_ text: Text, in rect: CGRect) { draw(text, at: CGPoint(x: rect.midX, y: rect.midY)) }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.text.foregroundStyle(text.shading.style), at: point, anchor: anchor)
    }
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, at: CGPoint(x: rect.midX, y: rect.midY))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(AnyView(image.resizable()), in: rect)
    }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(AnyView(image.fixedSize()), at: point)
    }
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(AnyView(image.painted(image.image.resizable())), in: rect)
    }
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(AnyView(image.painted(image.image).fixedSize()), at: point)
    }
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { draw(symbol.view, in: rect) }
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(AnyView(symbol.view.fixedSize()), at: point)
    }

    private func draw(_ view: AnyView, in rect: CGRect) {
        draw(
            AnyView(view.frame(width: rect.width, height: rect.height)),
            at: CGPoint(x: rect.midX, y: rect.midY))
    }

    private func draw(_ view: AnyView, at point: CGPoint) {
        drawing.strokes.append(
            .view(
                view, at: point.applying(transform),
                angle: .radians(atan2(Double(transform.b), Double(transform.a))),
                scale: CGSize(
                    width: (transform.a * transform.a + transform.b * transform.b).squareRoot(),
                    height: (transform.c * transform.c + transform.d * transform.d).squareRoot()),
                opacity: opacity))
    }
}

extension GraphicsContext {
    /// Text that is ready for drawing.
    public struct ResolvedText {
        let text: Text
        public var shading: Shading = .foreground
        /// An estimate from the number of letters, because the host measures text, not the graph.
        public func measure(in size: CGSize) -> CGSize {
            CGSize(width: min(CGFloat(text.string.count) * 9, size.width), height: min(20, size.height))
        }
        public func firstBaseline(in size: CGSize) -> CGFloat { 16 }
        public func lastBaseline(in size: CGSize) -> CGFloat { 16 }
    }
    /// An image that is ready for drawing.
    public struct ResolvedImage {
        let image: Image
        /// Always zero on Linux, because only the host knows the size.
        public var size: CGSize { .zero }
        public let baseline: CGFloat = 0
        public var shading: Shading?

        fileprivate func painted(_ image: Image) -> some View {
            image.foregroundStyle((shading ?? .foreground).style)
        }
    }
    /// A view that is ready for drawing.
    public struct ResolvedSymbol {
        let view: AnyView
        /// Always zero on Linux, because only the host knows the size.
        public var size: CGSize { .zero }
    }

    /// The fill of an area or a line.
    public struct Shading: Sendable {
        let style: AnyShapeStyle

        public static var backdrop: Shading { style(BackgroundStyle()) }
        public static var foreground: Shading { style(ForegroundStyle()) }
        public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
        public static func color(_ color: Color) -> Shading { style(color) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            style(Color(colorSpace, white: white, opacity: opacity))
        }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(style: AnyShapeStyle(style))
        }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
            let length = max(abs(dx), abs(dy), 0.000_1)
            let half = CGPoint(x: dx / length / 2, y: dy / length / 2)
            return style(
                LinearGradient(
                    gradient: gradient, startPoint: UnitPoint(x: 0.5 - half.x, y: 0.5 - half.y),
                    endPoint: UnitPoint(x: 0.5 + half.x, y: 0.5 + half.y)))
        }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            style(
                RadialGradient(
                    gradient: gradient, center: .center, startRadius: startRadius, endRadius: endRadius))
        }
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            style(AngularGradient(gradient: gradient, center: .center, angle: angle))
        }
    }

    /// A filter for later drawing operations. No effect on Linux.
    public struct Filter: Sendable {
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter { Filter() }
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        public static func saturation(_ amount: Double) -> Filter { Filter() }
        public static func brightness(_ amount: Double) -> Filter { Filter() }
        public static func contrast(_ amount: Double) -> Filter { Filter() }
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
        public static var luminanceToAlpha: Filter { Filter() }
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter()
        }
    }

    /// The way in which a drawing is combined with what is below. No effect on Linux: it is always drawn on top.
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static var normal: BlendMode { Self(rawValue: 0) }
        public static var multiply: BlendMode { Self(rawValue: 1) }
        public static var screen: BlendMode { Self(rawValue: 2) }
        public static var overlay: BlendMode { Self(rawValue: 3) }
        public static var darken: BlendMode { Self(rawValue: 4) }
        public static var lighten: BlendMode { Self(rawValue: 5) }
        public static var colorDodge: BlendMode { Self(rawValue: 6) }
        public static var colorBurn: BlendMode { Self(rawValue: 7) }
        public static var softLight: BlendMode { Self(rawValue: 8) }
        public static var hardLight: BlendMode { Self(rawValue: 9) }
        public static var difference: BlendMode { Self(rawValue: 10) }
        public static var exclusion: BlendMode { Self(rawValue: 11) }
        public static var hue: BlendMode { Self(rawValue: 12) }
        public static var saturation: BlendMode { Self(rawValue: 13) }
        public static var color: BlendMode { Self(rawValue: 14) }
        public static var luminosity: BlendMode { Self(rawValue: 15) }
        public static var clear: BlendMode { Self(rawValue: 16) }
        public static var copy: BlendMode { Self(rawValue: 17) }
        public static var sourceIn: BlendMode { Self(rawValue: 18) }
        public static var sourceOut: BlendMode { Self(rawValue: 19) }
        public static var sourceAtop: BlendMode { Self(rawValue: 20) }
        public static var destinationOver: BlendMode { Self(rawValue: 21) }
        public static var destinationIn: BlendMode { Self(rawValue: 22) }
        public static var destinationOut: BlendMode { Self(rawValue: 23) }
        public static var destinationAtop: BlendMode { Self(rawValue: 24) }
        public static var xor: BlendMode { Self(rawValue: 25) }
        public static var plusDarker: BlendMode { Self(rawValue: 26) }
        public static var plusLighter: BlendMode { Self(rawValue: 27) }
    }

    /// Options for clipping. No effect on Linux.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var inverse: ClipOptions { Self(rawValue: 1) }
    }
    /// Options for filters. No effect on Linux.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var linearColor: FilterOptions { Self(rawValue: 1) }
    }
    /// Options for shadows. No effect on Linux.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var shadowAbove: ShadowOptions { Self(rawValue: 1) }
        public static var shadowOnly: ShadowOptions { Self(rawValue: 2) }
        public static var invertsAlpha: ShadowOptions { Self(rawValue: 4) }
        public static var disablesGroup: ShadowOptions { Self(rawValue: 8) }
    }
    /// Options for blurring. No effect on Linux.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var opaque: BlurOptions { Self(rawValue: 1) }
        public static var dithersResult: BlurOptions { Self(rawValue: 2) }
    }
    /// Options for gradients. No effect on Linux.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var `repeat`: GradientOptions { Self(rawValue: 1) }
        public static var mirror: GradientOptions { Self(rawValue: 2) }
        public static var linearColor: GradientOptions { Self(rawValue: 4) }
    }
}
