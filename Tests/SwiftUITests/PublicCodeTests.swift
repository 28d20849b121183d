import ScreenTesting
import SwiftUI
import Testing

/// APIs that public libraries and apps use, beyond the vocabulary counted at first.
@Suite("Public code", .timeLimit(.minutes(5)))
@MainActor
struct PublicCodeTests {
    private func all(in screen: HeadlessScreen, _ kind: ElementKind) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }
    private func texts(_ screen: HeadlessScreen) -> [String] { all(in: screen, .text).compactMap(\.text) }

    private struct Boxed: TextFieldStyle {
        let icon: String
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Image(systemName: icon)
                configuration
            }
            .padding()
        }
    }

    private struct Form: View {
        @State private var name = ""
        @State private var word = ""
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                SecureField("Password", text: $word)
                Text("Hello \(name) \(word)")
            }
            .textFieldStyle(Boxed(icon: "person"))
        }
    }

    @Test func `a custom text field style is shown around text fields and secure fields`() async throws {
        let screen = await HeadlessScreen { Form() }
        try await screen.type("Ada", into: "Name")
        try await screen.type("key", into: "Password")
        #expect(screen.shows("Hello Ada key"))
        #expect(all(in: screen, .image).count == 2)
        #expect(all(in: screen, .secureField).count == 1)
    }

    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("above")
                configuration.label
                configuration.content
            }
        }
    }

    @Test func `a custom labeled content style shows the label and the content`() async throws {
        let screen = await HeadlessScreen {
            LabeledContent("Park", value: "Yosemite").labeledContentStyle(Stacked())
        }
        #expect(texts(screen) == ["above", "Park", "Yosemite"])
    }

    private struct Dragged: View {
        @State private var distance = 0.0
        let isOn: Bool
        var body: some View {
            Text("at \(Int(distance))")
                .gesture(isOn ? DragGesture().onChanged { distance = Double($0.translation.width) } : nil)
        }
    }

    @Test(arguments: [(true, "at 40"), (false, "at 0")])
    func `an optional gesture is recognised where it isn't nil`(isOn: Bool, text: String) async throws {
        let screen = await HeadlessScreen { Dragged(isOn: isOn) }
        if isOn { try await screen.drag("at 0", by: CGSize(width: 40, height: 0)) }
        #expect(screen.shows(text))
    }

    private struct Taker: View {
        @State private var taken = "nothing"
        let takesURLs: Bool
        var body: some View {
            if takesURLs {
                shown.onOpenURL { taken = "link \($0.path)" }
            } else {
                shown
            }
        }
        private var shown: some View {
            Text(taken).onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
                taken = "activity \($0.webpageURL?.path ?? "")"
            }
        }
    }

    @Test(arguments: [
        (false, "https://parks.example/a", "activity /a"), (true, "https://parks.example/a", "link /a"),
        (false, "parks:/a", "nothing"),
    ])
    func `a web link becomes a user activity where no onOpenURL takes it`(
        takesURLs: Bool, url: String, text: String
    )
        async throws
    {
        let screen = await HeadlessScreen { Taker(takesURLs: takesURLs) }
        let link = try #require(URL(string: url))
        do { try await screen.open(link) } catch { #expect(text == "nothing") }
        #expect(screen.shows(text))
    }

    @Test func `a localized string resource is shown with its interpolated values`() async throws {
        let count = 3
        let resource: LocalizedStringResource = "\(count) parks"
        let screen = await HeadlessScreen {
            Text(resource)
            Text(String(localized: "Hello \("Ada")", comment: "A greeting"))
        }
        #expect(texts(screen) == ["3 parks", "Hello Ada"])
    }

    @Test func `a text's accessibility label replaces its words, and the last one counts`() async throws {
        let screen = await HeadlessScreen {
            Text("1/2").accessibilityLabel("one half") + Text(" cup")
            Text("2").accessibilityLabel("inner").accessibilityLabel("two")
        }
        #expect(
            all(in: screen, .text).compactMap { $0.attributes.string(.label) } == ["one half cup", "two"])
    }

    private struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    }

    @Test func `a geometry effect leaves its view as it is`() async throws {
        let screen = await HeadlessScreen { Text("still").modifier(Shake(animatableData: 1)) }
        #expect(texts(screen) == ["still"])
    }

    @Test func `system colours of UIKit become system colours of SwiftUI`() async throws {
        #expect(Color(.systemGray6) == Color(uiColor: .systemGray6))
        #expect(Color(UIColor.systemBackground).description == "background")
        #expect(Color(uiColor: .systemRed.withAlphaComponent(0.5)) == Color.red.opacity(0.5))
    }

    private struct Recorder: App {
        var body: some Scene {
            WindowGroup { Text("window") }
                .commands {
                    CommandGroup(replacing: .newItem) { Button("New") {} }
                    CommandMenu("Parks") { Button("Visit") {} }
                }
        }
    }

    @Test func `commands of a scene are accepted and not shown`() async throws {
        let screen = await HeadlessScreen(Recorder.self)
        #expect(texts(screen) == ["window"])
    }

    private struct Asking: View {
        @State private var isAsking = false
        @State private var answer = "none"
        let title: String
        var body: some View {
            Button("Ask") { isAsking = true }
                .confirmationDialog(title, isPresented: $isAsking, presenting: 7) { number in
                    Button("Take \(number)") { answer = "took \(number)" }
                }
            Text(answer)
        }
    }

    @Test func `a confirmation dialog with data takes a title that is a string`() async throws {
        let screen = await HeadlessScreen { Asking(title: "Which one?") }
        try await screen.tap("Ask")
        try await screen.tap("Take 7")
        #expect(screen.shows("took 7"))
    }
}
