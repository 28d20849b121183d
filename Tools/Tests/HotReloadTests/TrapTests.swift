#if os(Linux)
    import Foundation
    import Testing

    @testable import HotReload

    /// What is taken back when a process traps.
    @Suite struct TrapTests {
        private static let report = """
            Shop/Cart.swift:17: Fatal error: Unexpectedly found nil

            *** Signal 4: Backtracing from 0x7feb... done ***

            Thread 0 "Shop" crashed:

            0     0x00007feb closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
            1     0x00007feb closure #1 in Home.__replaced0_body.getter + 376 in 2-Shop.so
            2     0x00005560 Graph.send(_:to:) + 3305 in Shop at /a b/GraphEvents.swift:35:9
            3     0x00007feb Cart.__replaced0_body.getter + 37 in 1-Shop.so at /a/Cart.swift:3:5
            """

        @Test func `the innermost replacement on the stack was running`() {
            let report = TrapReport(Self.report)
            #expect(report.hasStack)
            #expect(report.library(of: ["/r/1-Shop.so", "/r/2-Shop.so", "/r/3-Shop.so"]) == "/r/2-Shop.so")
            #expect(report.library(of: ["/r/1-Shop.so"]) == "/r/1-Shop.so")
            #expect(report.library(of: ["/r/3-Shop.so"]) == nil)
        }

        @Test func `only the newest report counts, and there may be none`() {
            let again = "*** Signal 5: Backtracing from 0x1... done ***\n0 0x1 main + 1 in Shop\n"
            #expect(TrapReport(Self.report + again).library(of: ["/r/2-Shop.so"]) == nil)
            #expect(!TrapReport("Fatal error: no value").hasStack)
        }

        @Test func `the state of before a replacement is restored, and later copies are gone`() throws {
            let folder = NSTemporaryDirectory() + "/copies-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(
                atPath: folder + "/state", withIntermediateDirectories: true)
            func save(_ text: String) throws {
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/state/scene"))
            }
            var copies = StateCopies(of: folder)
            for number in 1...3 {
                try save("before \(number)")
                try copies.take(number)
            }
            try save("now")
            #expect(try copies.restore(2))
            #expect(WatchedText.read(folder + "/state/scene") == "before 2")
            #expect(try !copies.restore(3))
            #expect(try copies.restore(1))
            #expect(WatchedText.read(folder + "/state/scene") == "before 1")
        }
    }
#endif
