import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Paths, canvases, gradients and shapes", .timeLimit(.minutes(30)))
@MainActor
struct DrawingTests {
    private func texts(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .text }.compactMap(\.text)
    }

    /// The first visible element of a kind.
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
    }

    @Test func `a canvas draws filled paths, strokes and text where its transform puts them`() async throws {
        let screen = await HeadlessScreen {
            Canvas { context, size in
                context.translateBy(x: 10, y: 0)
                context.fill(Path(CGRect(x: 0, y: 0, width: 90, height: size.height)), with: .color(.red))
                context.stroke(
                    Path { $0.addLines([.zero, CGPoint(x: 50, y: 0)]) }, with: .color(.blue), lineWidth: 4)
                context.draw(Text("word"), at: CGPoint(x: 20, y: 30))
            }
            .frame(width: 200, height: 100)
        }
        let paths = screen.live.filter { $0.kind == .shape }.compactMap { $0.attributes.string(.path) }
        #expect(paths == ["M5 0L50 0L50 100L5 100Z", "M5 -2L30 -2L30 2L5 2Z"])
        #expect(texts(screen) == ["word"])
    }

    @Test func `a stroked path is the outline of its line, with the line's cap`() {
        let line = Path { $0.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)]) }
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect
                == CGRect(x: 0, y: 4, width: 10, height: 2))
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square)).boundingRect
                == CGRect(x: -1, y: 4, width: 12, height: 2))
    }

    @Test func `a canvas draws symbols by their tags, and images`() async throws {
        let screen = await HeadlessScreen {
            Canvas { context, size in
                guard let leaf = context.resolveSymbol(id: "leaf") else { return }
                context.draw(leaf, at: CGPoint(x: 10, y: 20))
                context.translateBy(x: 5, y: 0)
                context.draw(leaf, in: CGRect(x: 0, y: 0, width: 40, height: 20))
                #expect(context.resolveSymbol(id: "tree") == nil)
                context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 10, height: 10))
                context.draw(context.resolve(Image(systemName: "heart")), at: .zero)
            } symbols: {
                Text("a leaf").tag("leaf")
                Text("untagged")
            }
            .frame(width: 200, height: 100)
        }
        #expect(screen.live.filter { $0.kind == .text }.compactMap(\.text) == ["a leaf", "a leaf"])
        let symbols = screen.live.filter { $0.kind == .image }.compactMap { $0.attributes.string(.symbol) }
        #expect(symbols == ["star", "heart"])
    }

    @Test func `elliptical, radial and conic gradients lie where the app puts them`() {
        func paint(_ style: some ShapeStyle) -> PaintValue {
            var shape = _ShapeStyle_Shape(environment: EnvironmentValues())
            style._apply(to: &shape)
            return shape.paint
        }
        let colors: [Color] = [.red, .blue]
        let stops: [PaintValue.Stop] = [
            .init(paint: .system("red", opacity: 1), location: 0),
            .init(paint: .system("blue", opacity: 1), location: 1),
        ]
        let corner = PaintValue.Point(x: 0, y: 0)
        #expect(
            paint(.ellipticalGradient(Gradient(colors: colors), center: .topLeading, endRadiusFraction: 1))
                == .ellipticalGradient(stops, center: corner, radii: 0...1))
        #expect(
            paint(.ellipticalGradient(AnyGradient(Gradient(colors: colors)), center: .topLeading))
                == .ellipticalGradient(stops, center: corner, radii: 0...0.5))
        #expect(
            paint(
                .ellipticalGradient(
                    colors: colors.reversed(), startRadiusFraction: 0.5, endRadiusFraction: 0.25))
                == .ellipticalGradient(stops, center: .init(x: 0.5, y: 0.5), radii: 0.25...0.5))
        #expect(
            paint(.radialGradient(AnyGradient(Gradient(colors: colors)), endRadius: 20))
                == .circularGradient(stops, center: .init(x: 0.5, y: 0.5), radii: 0...20))
        #expect(
            paint(.conicGradient(AnyGradient(Gradient(colors: colors))))
                == .conicGradient(stops, center: .init(x: 0.5, y: 0.5), from: 0, through: 360))
    }

    @Test func `a shader holds the name of its function, its library and its arguments`() {
        let shader = ShaderLibrary.ripple(.float2(CGPoint(x: 1, y: 2)), .color(.red))
        #expect(shader.function.name == "ripple")
        #expect(shader.arguments == [.float2(1.0, 2.0), .color(.red)])
        #expect(ShaderLibrary(url: URL(filePath: "/a")).wave() != ShaderLibrary.wave())
    }

    @Test(
        arguments: [
            (0, "", nil), (1, "circle", nil), (2, "capsule", nil), (3, "", 8), (4, "", nil),
        ] as [(Int, String, Double?)])
    func `a known shape within AnyShape is sent by its name or corner radius`(
        index: Int, style: String, radius: Double?
    ) async throws {
        let screen = await HeadlessScreen {
            switch index {
            case 1: AnyShape(Circle()).fill(.red)
            case 2: AnyShape(Capsule()).fill(.red)
            case 3: AnyShape(RoundedRectangle(cornerRadius: 8)).fill(.red)
            default: AnyShape(Rectangle()).fill(.red)
            }
        }
        let shape = try first(.shape, in: screen)
        #expect(shape.attributes.string(.style) ?? "" == style)
        #expect(shape.attributes.number(.cornerRadius) == radius)
        #expect(shape.attributes[.foreground] == .color(.system("red", opacity: 1)))
    }

    private struct SomeRound: Shape {
        var radius: CGFloat = .infinity
        var corners: UIRectCorner = .allCorners
        func path(in rect: CGRect) -> Path {
            let path = UIBezierPath(
                roundedRect: rect, byRoundingCorners: corners,
                cornerRadii: CGSize(width: radius, height: radius))
            return Path(path.cgPath)
        }
    }

    @Test func `a Bézier path of a rectangle is rounded at the corners that are named`() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(
            SomeRound(radius: 8, corners: [.topLeft, .bottomRight]).path(in: rect)
                == Path(
                    roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 8, bottomTrailing: 8)))
        #expect(SomeRound().path(in: rect) == Path(roundedRect: rect, cornerRadius: 10))
        #expect(SomeRound(corners: []).path(in: rect).boundingRect == rect)
    }

    @Test func `a path survives its conversion to CGPath and UIBezierPath`() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(
                to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            path.closeSubpath()
        }
        #expect(Path(path.cgPath) == path)
        #expect(path.cgPath.boundingBox == path.boundingRect)
        #expect(path.cgPath == UIBezierPath(cgPath: path.cgPath).cgPath)
    }

    @Test func `an arc of UIBezierPath is clockwise as it is seen on screen`() {
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
        #expect(arc.bounds.width < 11)
    }
}
