import Foundation
import SwiftUI
import Testing

@testable import ScreenTesting

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ScreenMatchTests {
    @Test func `a screen matches its recorded text`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                List(["Tent", "Stove"], id: \.self) { name in NavigationLink(name, value: name) }
                    .navigationTitle("Packing")
                    .navigationDestination(for: String.self) { Text("A \($0)").navigationTitle($0) }
            }
        }
        #expect(await screen.matches("list"))
        try await screen.tap("Stove")
        #expect(await screen.matches("item"))
    }

    @Test func `a file is named after its test and its screen`() {
        let names = [
            ("aFullCart()", "cart", "aFullCart.cart"),
            ("a full cart", "with 2 items", "a-full-cart.with-2-items"),
            ("cart(of:)", "../../etc/passwd", "cart.etc-passwd"),
            ("`a cart`()", "购物车", "a-cart.购物车"),
        ]
        for (function, screen, name) in names {
            let file = RecordedScreen(screen, of: function, in: "/app/Tests/ShopTests/CartTests.swift")
            #expect(file.url.path == "/app/Tests/ShopTests/__Screens__/CartTests/\(name).txt")
        }
    }

    @Test func `the first run records and fails, the second matches`() throws {
        let test = try RecordedTest()
        defer { test.remove() }
        #expect(!test.compare("one\ntwo"))
        #expect(try test.content == "one\ntwo\n")
        #expect(test.words.last?.hasPrefix("There was no ") == true)
        #expect(test.compare("one\ntwo"))
        #expect(test.words.count == 1)
    }

    @Test func `other text fails with the lines that differ, and keeps the file`() throws {
        let test = try RecordedTest(recorded: "a\nb\nc\nd\ne\nf\ng\nold\nh")
        defer { test.remove() }
        #expect(!test.compare("a\nb\nc\nd\ne\nf\ng\nnew\nh"))
        #expect(try test.content == "a\nb\nc\nd\ne\nf\ng\nold\nh\n")
        let lines = test.words.last?.split(separator: "\n").dropFirst().dropLast().map(String.init)
        #expect(lines == ["…", "  f", "  g", "− old", "+ new", "  h", "  "])
        #expect(test.attachments == ["test.screen.txt", "test.screen.recorded.txt"])
    }

    @Test func `recording replaces the file and matches`() throws {
        let test = try RecordedTest(recorded: "old")
        defer { test.remove() }
        #expect(test.compare("new", isRecording: true))
        #expect(try test.content == "new\n")
        #expect(test.words.last?.hasSuffix("because RECORD is 1.") == true)
    }

    @Test func `a checkout with other line ends matches`() throws {
        let test = try RecordedTest(recorded: "one\r\ntwo\r")
        defer { test.remove() }
        #expect(test.compare("one\ntwo"))
    }

    @Test func `a file that can't be read or written says so`() throws {
        let test = try RecordedTest()
        defer { test.remove() }
        try FileManager.default.createDirectory(at: test.file.url, withIntermediateDirectories: true)
        #expect(!test.compare("one"))
        #expect(test.words.last?.contains("can't be read") == true)
        let folder = test.file.folder.appendingPathComponent("file")
        try Data().write(to: folder)
        test.file = RecordedScreen("screen", of: "test", in: folder.appendingPathComponent("T.swift").path)
        #expect(!test.compare("one", isRecording: true))
        #expect(test.words.last?.contains("can't be written") == true)
    }
}

/// A recorded screen in a folder of its own.
private final class RecordedTest {
    var file: RecordedScreen
    private let folder: URL
    private(set) var words: [String] = []
    private(set) var attachments: [String] = []

    init(recorded: String? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        file = RecordedScreen("screen", of: "test()", in: folder.appendingPathComponent("T.swift").path)
        try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
        if let recorded { try Data((recorded + "\n").utf8).write(to: file.url) }
    }

    var content: String { get throws { try String(contentsOf: file.url, encoding: .utf8) } }

    func compare(_ text: String, isRecording: Bool = false) -> Bool {
        let recorder = ScreenRecorder(
            isRecording: isRecording, report: { self.words.append($0) },
            attach: { self.attachments.append($1) })
        return recorder.compare(text, with: file)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
