import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("UIKit", .timeLimit(.minutes(30)))
@MainActor
struct UIKitTests {
    nonisolated static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x40, 0,
        0,
        0, 0xF0,
    ]
    nonisolated static let gif: [UInt8] = Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00]
    nonisolated static let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC4, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 0x64, 0, 0xC8,
    ]
    nonisolated static let webp: [UInt8] = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)

    /// A lossy picture, a lossless one and a canvas, each without its pixels.
    nonisolated static let webps: [[UInt8]] = [
        webp + Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0x40],
        webp + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x3F, 0xC1, 0x3B, 0],
        webp + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0],
    ]

    @Test(arguments: webps)
    func `UIImage reads the size of WebP data, and has none where it is cut`(bytes: [UInt8]) {
        #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 320, height: 240))
        for length in 12..<24 { #expect(UIImage(data: Data(bytes.prefix(length)))?.size == .zero) }
    }

    @Test func `UIImage finds a picture of a bundle, and is nil where there is none`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.png).write(to: folder.appendingPathComponent("Park@2x.png"))
        let bundle = try #require(Bundle(url: folder))
        let park = try #require(UIImage(named: "Park", in: bundle, with: nil))
        #expect(park.size == CGSize(width: 160, height: 120) && park.scale == 2)
        #expect(UIImage(named: "Parc", in: bundle, with: nil) == nil)
        #expect(UIImage(named: "Park", in: bundle, compatibleWith: nil) != nil)
        let screen = await HeadlessScreen { Image(uiImage: park) }
        let image = try #require(screen.live.first { $0.kind == .image })
        #expect(image.attributes[.imageName] == .string("Park"))
        #expect(image.attributes[.pictureSize] == .numbers([160, 120]))
    }

    @Test(arguments: [
        (png, Optional(CGSize(width: 320, height: 240))), (gif, CGSize(width: 300, height: 200)),
        (jpeg, CGSize(width: 200, height: 100)), (webp, CGSize.zero), (Array(jpeg.prefix(16)), CGSize.zero),
        (Array(png.prefix(10)), CGSize.zero), ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], CGSize.zero), ([], nil),
        (Array("<svg>".utf8), nil),
    ])
    func `UIImage reads the size of PNG, GIF and JPEG data, takes WebP, and refuses other data`(
        bytes: [UInt8], size: CGSize?
    ) {
        #expect(UIImage(data: Data(bytes))?.size == size)
    }

    @Test func `an image of data is shown as a data URL, others by their name or symbol`() async throws {
        let picture = try #require(UIImage(data: Data(Self.gif), scale: 2))
        #expect(picture.size == CGSize(width: 150, height: 100))
        #expect(picture.pngData() == nil)
        #expect(UIImage(data: Data(Self.png))?.pngData() == Data(Self.png))
        let screen = await HeadlessScreen {
            HStack {
                Image(uiImage: picture).resizable()
                Image(uiImage: UIImage(systemName: "star") ?? picture)
            }
        }
        let images = screen.live.filter { $0.kind == .image }
        #expect(
            images.map { $0.attributes[.url] } == [
                .string("data:image/gif;base64,R0lGODlhLAHIAA=="), nil,
            ])
        #expect(images.map { $0.attributes[.symbol] } == [nil, .string("star")])
        // So that the page has its place before it is drawn.
        #expect(images.map { $0.attributes[.pictureSize] } == [.numbers([150, 100]), nil])
    }

    private struct Links: View {
        @State private var opened = ""
        var body: some View {
            VStack {
                Button("Web") { open("https://example.com") }
                Button("Script") { open("javascript:alert(1)") }
                Text("Opened: \(opened)")
            }
        }
        private func open(_ address: String) {
            guard let url = URL(string: address) else { return }
            UIApplication.shared.open(url) { opened += $0 ? "yes " : "no " }
        }
    }

    @Test func `a URL is opened in the window of the button`() async throws {
        let screen = await HeadlessScreen { Links() }
        let other = await HeadlessScreen { Links() }
        func effects(of name: String) throws -> [HostEffect] {
            let button = try #require(screen.live.first { $0.kind == .button && $0.name == name })
            screen.graph.send(.tap, to: button.id)
            return screen.graph.flush().compactMap {
                if case .effect(let effect) = $0 { effect } else { nil }
            }
        }
        #expect(try effects(of: "Web") == [.openURL("https://example.com")])
        #expect(try effects(of: "Script").isEmpty)
        #expect(screen.shows("Opened: yes no "))
        #expect(!other.graph.flush().contains { if case .effect = $0 { true } else { false } })
    }

    @Test func `a URL is only opened by a user's action`() throws {
        var opened: Bool?
        UIApplication.shared.open(try #require(URL(string: "https://example.com"))) { opened = $0 }
        #expect(opened == false)
    }

    @Test func `the application has one window, as large as the screen`() throws {
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let window = try #require(scene.windows.first { $0.isKeyWindow })
        #expect(window === UIApplication.shared.windows.first)
        #expect(window.bounds == UIScreen.main.bounds)
        #expect(window.safeAreaInsets == .zero)
        #expect(window.windowScene === scene)
        #expect(UIDevice.current.orientation.isPortrait)
        #expect(!UIDevice.current.orientation.isLandscape)
    }

    @Test func `settings of UIKit's appearance proxies are accepted and dropped`() {
        UITabBar.appearance().isHidden = true
        UIScrollView.appearance().bounces = false
        UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        UINavigationBar.appearance().standardAppearance = bar
        #expect(!UITabBar.appearance().isHidden)
        #expect(UIScrollView.appearance().bounces)
    }

    @Test func `haptic feedback does nothing`() async throws {
        let screen = await HeadlessScreen {
            Button("Tap") {
                UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 0.5)
                UINotificationFeedbackGenerator().notificationOccurred(.success)
                UISelectionFeedbackGenerator().selectionChanged()
            }
        }
        let before = screen.text
        try await screen.tap("Tap")
        #expect(screen.text == before)
    }

    @Test(arguments: [
        (UIFont.systemFont(ofSize: 12), Font.system(size: 12, weight: .regular)),
        (.systemFont(ofSize: 12, weight: .semibold), .system(size: 12, weight: .semibold)),
        (.boldSystemFont(ofSize: 20), .system(size: 20, weight: .bold)),
        (.italicSystemFont(ofSize: 20), .system(size: 20, weight: .regular).italic()),
        (.preferredFont(forTextStyle: .headline), .system(size: 17, weight: .semibold)),
        (.preferredFont(forTextStyle: .caption2).withSize(9), .system(size: 9, weight: .regular)),
        (.systemFont(ofSize: 9, weight: UIFont.Weight(rawValue: 0.42)), .system(size: 9, weight: .bold)),
    ])
    func `a font of UIKit converts to the equal font`(font: UIFont, expected: Font) {
        #expect(Font(font) == expected)
    }

    @Test func `a font made by name keeps its name and size`() throws {
        let font = try #require(UIFont(name: "Georgia", size: 10))
        #expect(font.fontName == "Georgia")
        #expect(font.pointSize == 10)
        #expect(Font(font) == .custom("Georgia", size: 10))
    }

    private struct Typing: View {
        @State private var isShown = false
        var body: some View {
            Text(isShown ? "keyboard" : "none")
                .onReceive(
                    NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
                ) { _ in isShown = true }
        }
    }

    @Test func `no keyboard notification is posted`() async {
        let screen = await HeadlessScreen { Typing() }
        #expect(screen.shows("none"))
    }

    @Test func `an image renderer renders no image`() {
        let renderer = ImageRenderer(content: Text("Park"))
        renderer.scale = 2
        #expect(renderer.uiImage == nil)
        #expect(renderer.cgImage == nil)
    }

    @Test func `a label is shown or hidden by the nearest modifier of its visibility`() async {
        let screen = await HeadlessScreen {
            VStack {
                Toggle("First", isOn: .constant(true)).labelsVisibility(.hidden)
                Toggle("Second", isOn: .constant(true)).labelsVisibility(.visible).labelsHidden()
            }
        }
        let texts = screen.live.filter { $0.kind == .text }.compactMap(\.text)
        #expect(texts == ["Second"])
    }

    @Test func `the main screen has the size of a phone, and the device says that it is one`() {
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
    }

    @Test func `system colours of UIKit become system colours of SwiftUI`() async throws {
        #expect(Color(.systemGray6) == Color(uiColor: .systemGray6))
        #expect(Color(UIColor.systemBackground).description == "background")
        #expect(Color(uiColor: .systemRed.withAlphaComponent(0.5)) == Color.red.opacity(0.5))
    }

    @Test func `colours of Core Graphics and UIKit convert to equal colours`() {
        let colour = Color(cgColor: CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(colour == Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
        #expect(colour.cgColor?.alpha == 0.5)
        #expect(Color.blue.cgColor == nil)
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, blue, alpha] == [1, 0, 1])
        #expect(abs(green - 0.5) < 0.001)
        #expect(UIColor(cgColor: CGColor(gray: 1, alpha: 1)) == .white)
        #expect(Color(.black) == Color(UIColor.black))
    }
}
