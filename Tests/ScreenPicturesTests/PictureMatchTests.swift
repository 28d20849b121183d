import Foundation
import SwiftUI
import Testing

@testable import ScreenPictures
@testable import ScreenTesting

@MainActor
@Suite(.timeLimit(.minutes(30))) struct PictureMatchTests {
    @Test func `a picture is recorded once, and is the same twice`() async throws {
        let test = try PictureTest()
        defer { test.remove() }
        let screen = await HeadlessScreen { Packed(tint: .blue) }
        #expect(await !test.matches(screen))
        #expect(test.words.last?.hasPrefix("There was no ") == true)
        let recorded = try test.content("png")
        #expect(await test.matches(screen))
        #expect(await test.matches(HeadlessScreen { Packed(tint: .blue) }))
        #expect(test.words.count == 1)
        #expect(try test.content("png") == recorded)
        // PNG has the size at a fixed place: 390 × 844 points with two pixels each.
        #expect(recorded[16..<24].map { Int($0) } == [0, 0, 3, 12, 0, 0, 6, 152])
    }

    @Test func `a difference fails, and leaves the new picture and what differs beside the record`()
        async throws
    {
        let test = try PictureTest()
        defer { test.remove() }
        _ = await test.matches(HeadlessScreen { Packed(tint: .blue) })
        let screen = await HeadlessScreen { Packed(tint: .red) }
        #expect(await !test.matches(screen))
        let words = try #require(test.words.last)
        #expect(words.contains("percent of the pixels differ"))
        #expect(words.contains("Beside it are test.screen.new.png and test.screen.difference.png."))
        #expect(
            test.attachments == ["test.screen.new.png", "test.screen.difference.png", "test.screen.png"])
        let sizes = try ["png", "new.png", "difference.png"].map { try test.content($0)[16..<24] }
        #expect(sizes[0] == sizes[1] && sizes[1] == sizes[2])
        // The rest of the screen is the same.
        #expect(await test.matches(screen, .picture(threshold: 20)))
        #expect(!test.exists("new.png") && !test.exists("difference.png"))
        #expect(await test.matches(screen, isRecording: true))
        #expect(await test.matches(screen))
    }

    @Test func `another size or theme is another picture`() async throws {
        let test = try PictureTest()
        defer { test.remove() }
        let screen = await HeadlessScreen { Packed(tint: .blue) }
        _ = await test.matches(screen)
        #expect(await !test.matches(screen, .picture(appearance: .dark)))
        #expect(await !test.matches(screen, .picture(size: CGSize(width: 320, height: 568))))
        #expect(test.words.last?.contains("it has 640 × 1136 pixels, and the record 780 × 1688") == true)
        // The theme was that of the picture only.
        #expect(await test.matches(screen))
    }

    @Test func `views are measured, and the test goes on with its window`() async throws {
        let test = try PictureTest()
        defer { test.remove() }
        let screen = await HeadlessScreen { Measured() }
        #expect(screen.shows("phase active"))
        _ = await test.matches(screen)
        #expect(screen.shows("390 wide"))
        #expect(screen.shows("phase active"))
        try await screen.tap("Count")
        #expect(screen.shows("1 counted"))
        #expect(await !test.matches(screen))
    }

    @Test func `a title that follows the scrolled list is large at its top`() async throws {
        let test = try PictureTest()
        defer { test.remove() }
        _ = await test.matches(HeadlessScreen { Titled(display: .large) }, isRecording: true)
        #expect(try await test.colorsOfBar() == 1)
        _ = await test.matches(HeadlessScreen { Titled(display: .inline) }, isRecording: true)
        #expect(try await test.colorsOfBar() > 1)
    }

    @Test func `without Chromium the test says what to install`() async throws {
        let test = try PictureTest()
        defer { test.remove() }
        let screen = await HeadlessScreen { Text("Tent") }
        #expect(await !screen.matches(.picture, test.recorder(), environment: ["PATH": ""]))
        #expect(
            test.words == [
                "There is no picture of the screen: Chromium isn't on the PATH. Install it (on Debian: apt-get install chromium), or name its program in the variable CHROMIUM."
            ])
        #expect(!test.exists("png"))
    }
}

private struct Packed: View {
    let tint: Color

    var body: some View {
        NavigationStack {
            List {
                Label("Tent", systemImage: "tent").foregroundStyle(tint)
                TextField("Name", text: .constant("Stove"))
                ProgressView()
            }
            .navigationTitle("Packing")
        }
    }
}

private struct Titled: View {
    let display: NavigationBarItem.TitleDisplayMode

    var body: some View {
        NavigationStack {
            List { Text("Tent") }.navigationTitle("Packing").navigationBarTitleDisplayMode(display)
        }
    }
}

private struct Measured: View {
    @State private var count = 0
    @Environment(\.scenePhase) private var phase

    var body: some View {
        GeometryReader { geometry in
            VStack {
                Text("\(Int(geometry.size.width)) wide")
                Text("\(count) counted")
                Text("phase \(String(describing: phase))")
                Button("Count") { count += 1 }
            }
        }
    }
}

/// A recorded picture in a folder of its own.
@MainActor
private final class PictureTest {
    private let folder: URL
    private let file: RecordedScreen
    private(set) var words: [String] = []
    private(set) var attachments: [String] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        file = RecordedScreen("screen", of: "test()", in: folder.appendingPathComponent("T.swift").path)
    }

    func recorder(isRecording: Bool = false, threshold: Double = 0) -> PictureRecorder {
        PictureRecorder(
            file: file, isRecording: isRecording, threshold: threshold, report: { self.words.append($0) },
            attach: { self.attachments.append($1) })
    }

    func matches(
        _ screen: HeadlessScreen, _ picture: ScreenPicture = .picture, isRecording: Bool = false
    ) async -> Bool {
        await screen.matches(
            picture, recorder(isRecording: isRecording, threshold: picture.threshold))
    }

    func content(_ ending: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file.url(ending))) }

    /// The number of colours in the middle of the bar of the recorded screen: one if it has no title.
    func colorsOfBar() async throws -> Int {
        let picture = try Data(content("png")).base64EncodedString()
        let script = """
            (async () => {
              const image = new Image();
              image.src = "data:image/png;base64,\(picture)";
              await image.decode();
              const context = Object.assign(document.createElement("canvas"), { width: 780, height: 80 }).getContext("2d");
              context.drawImage(image, 0, 0);
              return new Set(new Uint32Array(context.getImageData(0, 0, 780, 80).data.buffer)).size;
            })()
            """
        let chromium = try Chromium.shared(ProcessInfo.processInfo.environment)
        return try await chromium.onPage { try await $0.evaluate(script) }
    }

    func exists(_ ending: String) -> Bool { FileManager.default.fileExists(atPath: file.url(ending).path) }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
