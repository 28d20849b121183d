import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Headless tests check the types of attributes", .timeLimit(.minutes(30)))
@MainActor
struct AttributeCheckTests {
    private static func output(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a value of another type than declared stops the test, on the first page and in an update`()
        async
    {
        let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await HeadlessScreen { Text("A").trait(Attribute(.opacity, .flag)) }
        }
        #expect(Self.output(of: first).contains("opacity was set to flag, but is declared as number"))
        let updated = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let screen = await HeadlessScreen { Text("A") }
            await MainActor.run { screen.graph.window.children.first?.set(.badge, .number(1)) }
            await screen.resize(isCompact: true)
        }
        #expect(Self.output(of: updated).contains("badge was set to number(1.0), but is declared as string"))
    }

    @Test func `a word that isn't declared stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await HeadlessScreen { Text("A").trait(Attribute(.textCase, .string("upside-down"))) }
        }
        #expect(Self.output(of: result).contains("textCase was set to string(\"upside-down\")"))
    }
}
