import ScreenTesting
import SwiftUI
import Testing

/// Attributes set by modifiers of appearance and by hints.
@Suite("Drawn modifiers", .timeLimit(.minutes(30)))
@MainActor
struct DrawnModifierTests {
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
    }

    // MARK: Rotation

    @Test func `a 3D rotation is sent with axis, angle, anchor and perspective, a transform as a matrix`()
        async throws
    {
        let turned = await HeadlessScreen {
            Text("A").rotation3DEffect(
                .degrees(90), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
        }
        let box = try first(.box, in: turned).attributes
        #expect(box[.rotation3D] == .numbers([0, 1, 0, 90, 0.5]))
        #expect((box.number(.anchorX), box.number(.anchorY)) == (0, 0.5))
        let moved = await HeadlessScreen {
            Text("A").transformEffect(CGAffineTransform(translationX: 4, y: 2))
        }
        #expect(try first(.box, in: moved).attributes[.matrix] == .numbers([1, 0, 0, 1, 4, 2]))
    }

    // MARK: Size and spacing

    @Test func `a text is sent with its minimum scale, which is never below zero`() async {
        let screen = await HeadlessScreen {
            VStack {
                Text("1,000,000")
                Text("All of it").minimumScaleFactor(1)
                HStack { Text("More") }.environment(\.minimumScaleFactor, -2)
            }
            .minimumScaleFactor(0.5)
        }
        let texts = screen.live.filter { $0.kind == .text }
        #expect(texts.map { $0.attributes.number(.minimumScale) } == [0.5, nil, 0])
    }

    @Test func `a list is sent with the spacing of its rows and sections`() async throws {
        let screen = await HeadlessScreen {
            VStack {
                List { Text("A").listRowSeparatorTint(.red) }.listRowSpacing(8).listSectionSpacing(.compact)
                List { Text("B") }.listSectionSpacing(30)
                List { Text("C") }.listSectionSpacing(.default)
            }
        }
        let lists = screen.live.filter { $0.kind == .list }.map(\.attributes)
        #expect(lists.map { $0.number(.rowSpacing) } == [8, nil, nil])
        #expect(lists.map { $0.number(.spacing) } == [12, 30, nil])
        let row = try first(.row, in: screen)
        #expect(row.attributes[.separatorColor] == .color(Color.red.paint))
    }

    @Test func `content margins apply to the outermost scroll view, and margins of indicators do nothing`()
        async
    {
        let screen = await HeadlessScreen {
            ScrollView {
                ScrollView(.horizontal) { Text("A") }
            }
            .contentMargins(.horizontal, 16, for: .scrollContent)
            .contentMargins(.leading, 8)
            .contentMargins(.top, 4)
            .contentMargins(40, for: .scrollIndicators)
        }
        let scrolls = screen.live.filter { $0.kind == .scroll }.map(\.attributes)
        #expect(scrolls.map { $0.number(.paddingLeading) } == [16, nil])
        #expect(scrolls.map { $0.number(.paddingTrailing) } == [16, nil])
        #expect(scrolls.map { $0.number(.paddingTop) } == [4, nil])
        #expect(scrolls.map { $0.number(.paddingBottom) } == [nil, nil])
    }

    @Test func `a bordered button has the border shape that the app sets`() async {
        let screen = await HeadlessScreen {
            VStack {
                Button("Capsule") {}.buttonBorderShape(.capsule)
                Button("Circle") {}.buttonBorderShape(.circle)
                Button("Round") {}.buttonBorderShape(.roundedRectangle(radius: 4))
                Button("Usual") {}.buttonBorderShape(.roundedRectangle)
                Button("Plain") {}.buttonStyle(.plain).buttonBorderShape(.capsule)
            }
            .buttonStyle(.bordered)
        }
        let buttons = screen.live.filter { $0.kind == .button }.map(\.attributes)
        #expect(buttons.map { $0.number(.cornerRadius) } == [1000, 1000, 4, nil, nil])
        #expect(buttons.map { $0.number(.aspectRatio) } == [nil, 1, nil, nil, nil])
    }

    // MARK: Symbols

    @Test func `original and multicolour rendering give symbols their own colours`() async {
        let screen = await HeadlessScreen {
            VStack {
                Image(systemName: "sun.max").renderingMode(.original)
                Image(systemName: "moon").symbolRenderingMode(.multicolor)
                Image(systemName: "star").renderingMode(.template)
                Image(systemName: "cloud")
                HStack {
                    Image(systemName: "leaf")
                    Image(systemName: "flame").renderingMode(.template)
                }
                .symbolRenderingMode(.multicolor)
                Image(systemName: "bolt").symbolRenderingMode(.palette)
            }
        }
        let colored = screen.live.filter { $0.attributes.has(.multicolored) }
        #expect(colored.compactMap { $0.attributes.string(.symbol) } == ["sun.max", "moon", "leaf"])
    }

    // MARK: Markdown

    private static let looks: Set<AttributeName> = [.italic, .fontWeight, .fontDesign, .strikethrough, .url]

    private func runs(_ key: LocalizedStringKey) async -> [String] {
        await HeadlessScreen { Text(key) }.live.compactMap { element in
            guard let text = element.text else { return nil }
            let looks = element.attributes.map(\.name).filter(Self.looks.contains).sorted().map(\.rawValue)
            return looks.isEmpty ? text : "\(text)<\(looks.joined(separator: ","))>"
        }
    }

    @Test(arguments: [
        ("plain", ["plain"]),
        ("a **b** c", ["a ", "b<fontWeight>", " c"]),
        ("*a* and _b_", ["a<italic>", " and ", "b<italic>"]),
        ("***a***", ["a<fontWeight,italic>"]),
        ("**a *b* c**", ["a <fontWeight>", "b<fontWeight,italic>", " c<fontWeight>"]),
        ("*a **b***", ["a <italic>", "b<fontWeight,italic>"]),
        ("`a*b*` c", ["a*b*<fontDesign>", " c"]),
        ("~~a~~ ~b~", ["a<strikethrough>", " ~b~"]),
        ("[a *b*](https://c.d) e", ["a <url>", "b<italic,url>", " e"]),
        ("See [the rules](parks://rules) first", ["See ", "the rules<url>", " first"]),
        ("2 * 3 * 4", ["2 * 3 * 4"]),
        ("snake_case_name", ["snake_case_name"]),
        ("**open", ["**open"]),
        ("[no] (link)", ["[no] (link)"]),
        (#"\*a\*"#, ["*a*"]),
        ("", [""]),
    ])
    func `a text shows its inline Markdown as styled runs`(text: String, expected: [String]) async {
        #expect(await runs(LocalizedStringKey(text)) == expected)
    }

    @Test func `Markdown in an interpolated value is shown as it is written`() async {
        let value = "*not* [a](b) \\"
        #expect(await runs("**\(value)** \(1)") == ["*not* [a](b) \\<fontWeight>", " 1"])
        #expect(await runs("\(value)!") == ["*not* [a](b) \\!"])
        #expect(String(localized: "**\(value)**") == "**\(value)**")
    }

    @Test func `a text of 20,000 unclosed Markdown marks is parsed`() {
        for mark in ["*a ", "[", "*_", "`a``", "**", "[a](", "\\"] {
            let text = String(repeating: mark, count: 20_000)
            #expect(!LocalizedStringKey(text).resolved.isEmpty)
        }
    }

    @Test func `a link in a text calls the app's openURL action`() async throws {
        let opened = Box<[URL]>([])
        let screen = await HeadlessScreen {
            Text("See [the rules](parks://rules) first")
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.value.append(url)
                        return .handled
                    })
        }
        try await screen.tap("the rules")
        #expect(opened.value.map(\.absoluteString) == ["parks://rules"])
        #expect(screen.shows("See the rules first"))
    }

    // MARK: Badges

    private struct Counted: View {
        @State private var count = 2
        var body: some View {
            TabView {
                List {
                    Button("Read one") { count -= 1 }.badge(count)
                    Text("Sent").badge("new")
                }
                .tabItem { Text("Mail") }
                .badge(count)
                Text("Other").tabItem { Text("Other") }
            }
        }
    }

    @Test func `a badge is shown at its row and its tab until it is zero`() async throws {
        let screen = await HeadlessScreen { Counted() }
        func badges() -> [String] { screen.live.compactMap { $0.attributes.string(.badge) } }
        #expect(badges() == ["2", "new", "2"])
        try await screen.tap("Read one")
        #expect(badges() == ["1", "new", "1"])
        try await screen.tap("Read one")
        #expect(badges() == ["new"])
    }

    // MARK: Touches

    private struct Guarded: View {
        @State private var taps = 0
        @State private var isOpen = false
        var body: some View {
            Button("Count \(taps)") { taps += 1 }.allowsHitTesting(isOpen)
            Button("Open") { isOpen = true }
        }
    }

    @Test func `a view that disallows hit testing can't be tapped`() async throws {
        let screen = await HeadlessScreen { Guarded() }
        await #expect(throws: (any Error).self) { try await screen.tap("Count 0") }
        #expect(screen.shows("Count 0"))
        try await screen.tap("Open")
        try await screen.tap("Count 0")
        #expect(screen.shows("Count 1"))
    }

    // MARK: Hints

    @Test func `a text field is sent with its content type, capitals, autocorrection and submit label`()
        async throws
    {
        let screen = await HeadlessScreen {
            TextField("Mail", text: .constant(""))
                .textContentType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.next)
        }
        let field = try first(.textField, in: screen).attributes
        #expect(field.string(.contentType) == "email")
        #expect(field.string(.capitals) == "none")
        #expect(field.has(.autocorrectionDisabled))
        #expect(field.string(.submitLabel) == "next")
    }

    @Test func `a list is sent with whether it scrolls and shows its indicators`() async throws {
        let screen = await HeadlessScreen {
            List { Text("a") }.scrollDisabled(true).scrollIndicators(.hidden)
        }
        let list = try first(.list, in: screen).attributes
        #expect(list.has(.scrollDisabled) && list.has(.hidesIndicators))
    }

    @Test func `a sheet is sent with its background and its corner radius`() async throws {
        let screen = await HeadlessScreen {
            Text("below").sheet(isPresented: .constant(true)) {
                Text("sheet").presentationBackground(.red).presentationCornerRadius(30)
            }
        }
        let sheet = try first(.sheet, in: screen).attributes
        #expect(sheet[.background] == .color(.system("red", opacity: 1)))
        #expect(sheet.number(.cornerRadius) == 30)
    }

    @Test func `a mask of a shape clips, one of a gradient fades, and any other changes nothing`()
        async throws
    {
        let screen = await HeadlessScreen {
            Text("cut").mask { Circle() }
            Text("faded").mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
            Text("whole").mask { Text("other") }
        }
        let boxes = screen.live.filter { $0.kind == .box }
        #expect(boxes.count == 2)
        #expect(boxes.first?.attributes.string(.style) == "circle")
        #expect(boxes.last?.attributes.has(.mask) == true)
    }
}

private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
