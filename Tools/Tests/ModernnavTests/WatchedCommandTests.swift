import Foundation
import Testing

/// Files on which the parser hangs or crashes are skipped.
@Suite(.timeLimit(.minutes(30))) struct WatchedCommandTests {
    private static let fault = """
        import SwiftUI
        struct Home: View {
            var body: some View { NavigationStack { NavigationLink("Settings") { Settings() } } }
        }
        struct Settings: View { var body: some View { NavigationStack { Text("Settings") } } }
        """
    /// Each level triples the parser's time.
    private static let endless = "let a = " + String(repeating: "[", count: 80)
    /// Each level takes some of the parser's stack.
    private static let bottomless = "let a = " + String(repeating: "A<", count: 400_000)

    @Test func `a file that takes the parser too long is skipped, and the rest is read`() throws {
        let scratch = try Scratch(["Endless.swift": Self.endless, "Home.swift": Self.fault])
        let result = try Command.run(
            "lint", "--no-cache", ".", in: scratch.folder, environment: ["MODERNNAV_PATIENCE": "5"])
        #expect(result.errors == "Not read: Endless.swift: the parser isn't done after 5 seconds.\n")
        #expect(result.output.contains("MN1002"))
        #expect(result.status == 1)
    }

    @Test func `a file that crashes the parser is skipped, and the rest is read`() throws {
        let scratch = try Scratch(["Bottomless.swift": Self.bottomless, "Home.swift": Self.fault])
        // Enough to overflow the stack, even in a debug build on a busy machine.
        let result = try Command.run(
            "lint", "--no-cache", "--jobs", "2", ".", in: scratch.folder,
            environment: ["MODERNNAV_PATIENCE": "250"])
        #expect(result.errors == "Not read: Bottomless.swift: the parser crashes on it.\n")
        #expect(result.output.contains("MN1002"))
    }

    @Test(arguments: [["migrate"], ["links"], ["graph", "--format", "json", "--no-cache"]])
    func `no command hangs on a file`(command: [String]) throws {
        let scratch = try Scratch(["Endless.swift": Self.endless, "Home.swift": Self.fault])
        let result = try Command.run(
            command + ["."], in: scratch.folder, environment: ["MODERNNAV_PATIENCE": "5"])
        #expect(result.errors.contains("Endless.swift"))
        #expect(result.status != 2)
    }
}
