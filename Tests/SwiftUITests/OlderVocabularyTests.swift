import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// APIs outside SwiftUI that apps use, and the older names of SwiftUI's own.
@Suite("Older vocabulary, and APIs outside SwiftUI", .timeLimit(.minutes(5)))
@MainActor
struct OlderVocabularyTests {
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

    @Test func `the main screen has the size of a phone, and the device says that it is one`() {
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
    }

    private struct Boxes: View {
        @State private var isOn = false
        var body: some View {
            Toggle("Sound", isOn: $isOn).toggleStyle(.checkbox)
            Text(isOn ? "on" : "off")
        }
    }

    @Test func `a toggle with the checkbox style is switched by a tap`() async throws {
        let screen = await HeadlessScreen { Boxes() }
        #expect(screen.shows("off"))
        try await screen.tap("Sound")
        #expect(screen.shows("on"))
    }

    private struct Divided: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            ForEach(children) { child in
                child
                if child.id != children.last?.id { Text("|") }
            }
        }
    }

    @Test func `a variadic view arranges the children of the views that it is given`() async {
        let screen = await HeadlessScreen {
            _VariadicView.Tree(Divided()) {
                Text("a")
                ForEach(["b", "c"], id: \.self) { Text($0) }
            }
        }
        #expect(screen.live.compactMap(\.text) == ["a", "|", "b", "|", "c"])
    }

    @Test func `an attributed string of Markdown is shown as the same text literal is`() async throws {
        let string = try AttributedString(markdown: "See **the** [map](https://parks.example/map)")
        #expect(String(string.characters) == "See the map")
        let screen = await HeadlessScreen { Text(string) }
        let plain = await HeadlessScreen { Text("See **the** [map](https://parks.example/map)") }
        #expect(screen.text == plain.text)
        #expect(string.runs.compactMap(\.link) == [URL(string: "https://parks.example/map")])
    }

    @Test func `AnyView is made of a value only where the value is a view`() {
        #expect(AnyView(_fromValue: Text("a")) != nil)
        #expect(AnyView(_fromValue: 3) == nil)
    }

    private struct Sizes: View {
        @State private var size = 20.0
        var body: some View {
            Slider(value: $size, in: 12...42, step: 2) {
                Text("Size")
            } minimumValueLabel: {
                Text("small")
            } maximumValueLabel: {
                Text("large")
            }
            Slider(
                value: $size, in: 12...42, onEditingChanged: { _ in }, minimumValueLabel: Text("a"),
                maximumValueLabel: Text("A")
            ) { Text("Older") }
            Text("\(Int(size)) points")
        }
    }

    @Test func `a slider is shown between the labels of its ends and takes values in its steps`() async throws
    {
        let screen = await HeadlessScreen { Sizes() }
        #expect(screen.live.compactMap(\.text) == ["small", "large", "a", "A", "20 points"])
        let row = try #require(screen.live.first { $0.kind == .hstack })
        #expect(row.children.map(\.kind) == [.text, .slider, .text])
        let sliders = screen.live.filter { $0.kind == .slider }
        #expect(sliders.map(\.name) == ["Size", "Older"])
        screen.graph.send(.value(31), to: sliders[0].id)
        await screen.settle()
        #expect(screen.shows("32 points"))
        screen.graph.send(.value(31), to: sliders[1].id)
        await screen.settle()
        #expect(screen.shows("31 points"))
    }

    private struct Amount: View {
        @State private var amount = 3
        @State private var told: [String] = []
        var body: some View {
            TextField(value: $amount, format: .number) { Text("Format") }
            TextField(value: $amount, formatter: NumberFormatter(), prompt: Text("none")) {
                Text("Formatter")
            }
            TextField(
                "Older", value: $amount, formatter: NumberFormatter(),
                onEditingChanged: { told.append($0 ? "begun" : "ended") }, onCommit: { told.append("done") })
            Text("\(amount) \(told.joined(separator: ","))")
        }
    }

    @Test func `a text field with a format or a formatter writes its value`() async throws {
        let screen = await HeadlessScreen { Amount() }
        try await screen.type("4", into: "Format")
        #expect(screen.shows("4 "))
        try await screen.type("5", into: "Formatter")
        #expect(screen.shows("5 "))
        try await screen.type("6", into: "Older")
        try await screen.submit("Older")
        #expect(
            screen.live.contains { $0.text?.hasPrefix("6 ") == true && $0.text?.contains("done") == true })
    }

    private struct Alarms: View {
        struct Alarm { var isOn: Binding<Bool> }
        @State private var first = true
        @State private var second = false
        var body: some View {
            Toggle("All", sources: [Alarm(isOn: $first), Alarm(isOn: $second)], isOn: \.isOn)
            Text("\(first) \(second)")
        }
    }

    @Test func `a toggle with several sources switches them all`() async throws {
        let screen = await HeadlessScreen { Alarms() }
        try await screen.tap("All")
        #expect(screen.shows("true true"))
        try await screen.tap("All")
        #expect(screen.shows("false false"))
    }
}
