import Foundation
import SwiftUI
import Testing

@Suite("Values as they are sent", .timeLimit(.minutes(30)))
struct ValueEncodingTests {
    @Test(
        arguments: [
            (Color.red, PaintValue.system("red", opacity: 1)),
            (.primary.opacity(0.5), .system("label", opacity: 0.5)),
            (.white, .rgba(red: 1, green: 1, blue: 1, opacity: 1)),
            (
                Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8),
                .rgba(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
            ),
            (Color(hue: 1 / 3, saturation: 1, brightness: 1), .rgba(red: 0, green: 1, blue: 0, opacity: 1)),
            (.clear, .rgba(red: 0, green: 0, blue: 0, opacity: 0)),
            (.accentColor, .system("tint", opacity: 1)),
            (Color("Brand"), .system("gray", opacity: 1)),
        ])
    func `a colour becomes its paint`(color: Color, paint: PaintValue) {
        #expect(color.paint == paint)
    }

    @Test func `a colour resolves by the colour scheme`() {
        var environment = EnvironmentValues()
        #expect(Color.red.resolve(in: environment).description == "#FF3B30FF")
        environment.colorScheme = .dark
        #expect(Color.red.resolve(in: environment).description == "#FF453AFF")
    }

    @Test func `a hierarchical style follows the foreground style`() {
        var environment = EnvironmentValues()
        #expect(
            HierarchicalShapeStyle.secondary.paint(in: environment) == .system("secondaryLabel", opacity: 1))
        environment.foregroundPaint = .system("red", opacity: 1)
        #expect(HierarchicalShapeStyle.secondary.paint(in: environment) == .system("red", opacity: 0.6))
        #expect(Color.blue.tertiary.paint(in: environment) == .system("blue", opacity: 0.3))
    }

    struct Accent: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.white : Color.black
        }
    }

    @Test func `a custom shape style resolves in its environment`() {
        var environment = EnvironmentValues()
        #expect(Accent().paint(in: environment) == Color.black.paint)
        environment.colorScheme = .dark
        #expect(Accent().paint(in: environment) == Color.white.paint)
    }

    @Test(
        arguments: [
            (UnitPoint.leading, UnitPoint.trailing, 90.0), (.top, .bottom, 180), (.bottom, .top, 0),
            (.trailing, .leading, 270),
        ])
    func `a linear gradient's angle is clockwise from upwards`(
        start: UnitPoint, end: UnitPoint, angle: Double
    ) {
        let style = LinearGradient(colors: [.red, .blue], startPoint: start, endPoint: end)
        guard case .linearGradient(let stops, let found) = style.paint(in: EnvironmentValues()) else {
            Issue.record("not a linear gradient")
            return
        }
        #expect(found == angle)
        #expect(stops.map(\.location) == [0, 1])
    }

    @Test(
        arguments: [
            (Path(CGRect(x: 0, y: 0, width: 10, height: 20)), "M0 0L10 0L10 20L0 20Z"),
            (
                Path { path in
                    path.move(to: CGPoint(x: 1.5, y: 2))
                    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
                }, "M1.5 2Q5 6 3 4"
            ),
            (Path().offsetBy(dx: 1, dy: 1), ""),
        ])
    func `a path is written as an SVG path`(path: Path, svg: String) {
        #expect(path.svg == svg)
    }

    @Test func `a path reads its own description and refuses malformed ones`() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4)
        #expect(Path(path.description)?.description == path.description)
        #expect(Path("1 2 x") == nil)
        #expect(Path("1 2") == nil)
    }

    @Test func `a trimmed line is the part between two fractions`() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }
        #expect(line.trimmedPath(from: 0.25, to: 0.5).svg == "M25 0L50 0")
        #expect(line.trimmedPath(from: 0.5, to: 0.25).isEmpty)
    }

    @Test(
        arguments: [
            (CGPoint(x: 50, y: 50), true), (CGPoint(x: 2, y: 2), false), (CGPoint(x: 150, y: 50), false),
        ])
    func `a circle's path contains the points inside it`(point: CGPoint, isInside: Bool) {
        let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(circle.contains(point) == isInside)
    }

    @Test func `a localized string key inserts its values by their format`() {
        let count = 3
        let price = 1.5
        let key: LocalizedStringKey = "\(count) parks for \(price, specifier: "%.2f") and \("more")"
        #expect(key.resolved == "3 parks for 1.50 and more")
    }

    @Test func `detents are written from the lowest to the highest`() {
        let detents: Set<PresentationDetent> = [.large, .height(300), .medium, .fraction(0.4)]
        #expect(detents.inOrder.map(\.text) == ["300pt", "0.4", "medium", "large"])
    }

    @Test(
        arguments: [
            ("star", SymbolVariants.fill, "star.fill"), ("star.fill", .circle, "star.circle.fill"),
            ("bell", .slash.fill, "bell.slash.fill"), ("bell", .none, "bell"),
        ])
    func `a symbol's name gets the suffix of its variant`(
        symbol: String, variant: SymbolVariants, name: String
    ) {
        #expect(variant.applied(to: symbol) == name)
    }
}
