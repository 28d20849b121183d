import ScreenTesting
import SwiftUI
import Testing

@Suite("Literals and UIKit's colours", .timeLimit(.minutes(30)))
@MainActor
struct LiteralTests {
    @Test func `a colour literal is that colour`() {
        let literal = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(Color(literal) == Color(red: 1, green: 0.5, blue: 0, opacity: 0.25))
        #expect([#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)] == [UIColor.blue])
    }

    @Test func `an image literal is the image of that name`() async {
        let screen = await HeadlessScreen { Image(uiImage: #imageLiteral(resourceName: "Park")) }
        #expect(screen.live.first { $0.kind == .image }?.attributes[.imageName] == .string("Park"))
    }

    private let themed = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }

    @Test func `a dynamic colour has a light and a dark variant`() async {
        let screen = await HeadlessScreen { Text("word").foregroundStyle(Color(themed).opacity(0.5)) }
        let white = PaintValue.rgba(red: 1, green: 1, blue: 1, opacity: 0.5)
        let black = PaintValue.rgba(red: 0, green: 0, blue: 0, opacity: 0.5)
        #expect(
            screen.live.first { $0.kind == .text }?.attributes[.foreground]
                == .color(.themed(light: black, dark: white)))
        #expect(themed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        #expect(Color(themed).resolve(in: environment).red == 1)
    }

    @Test func `a dynamic colour with equal variants is a fixed colour`() {
        #expect(UIColor { _ in .red } == .red)
        #expect(Color(uiColor: UIColor { _ in .red }).cgColor != nil)
        #expect(Color(themed).cgColor == nil)
    }

    private let shape: any Shape = Circle()

    @Test func `a shape of any type can be filled`() async {
        let screen = await HeadlessScreen {
            let filled = shape.fill(Color.red)
            AnyView(filled)
        }
        #expect(screen.live.contains { $0.attributes[.foreground] == .color(.system("red", opacity: 1)) })
    }

    struct Marked: TextAttribute {}

    struct Renderer: TextRenderer {
        var animatableData: Double = 1
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for line in layout {
                for run in line {
                    if run[Marked.self] != nil { context.opacity = animatableData }
                    for slice in run { context.draw(slice, options: .disablesSubpixelQuantization) }
                }
                context.draw(line)
            }
        }
    }

    @Test func `a text with a renderer is shown as usual`() async {
        let screen = await HeadlessScreen {
            Text("drawn \(Text("in its own way").customAttribute(Marked()))").textRenderer(Renderer())
            Image(systemName: "lungs").symbolEffect(
                .breathe, options: .repeat(.periodic(2, delay: 1)), value: 1)
            Text("\(accessibilityName: Color.red)")
        }
        #expect(screen.shows("drawn in its own way"))
        #expect(screen.shows("red"))
        #expect(EdgeInsets(.zero) == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }
}

struct SharedPreview: PreviewModifier {
    static func makeSharedContext() async throws -> String { "shared" }
    func body(content: Content, context: String) -> some View {
        content.environment(\.locale, .init(identifier: context))
    }
}

#Preview(traits: .modifier(SharedPreview())) {
    let word = UIAccessibility.isReduceMotionEnabled ? "still" : "moving"
    return Text(word)
}
