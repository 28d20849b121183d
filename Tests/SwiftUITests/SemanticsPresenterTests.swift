import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: presenters", .timeLimit(.minutes(30)))
struct SemanticsPresenterTests {
    @MainActor @Observable
    final class Model {
        var first = false
        var second = false
        var isCover = false
        var isAlert = false
        var isPopover = false
    }

    static let oneSheet =
        "Currently, only presenting a single sheet is supported. "
        + "The next sheet will be presented when the currently presented sheet gets dismissed."

    struct Presenting: View {
        @Bindable var model: Model
        let log: Log

        var body: some View {
            Button("Alert from below") { model.isAlert = true }
                .sheet(isPresented: $model.first) {
                    log("first dismissed")
                } content: {
                    Counter("first", log: log)
                }
                .sheet(isPresented: $model.second) { Counter("second", log: log) }
                .fullScreenCover(isPresented: $model.isCover) { Counter("cover", log: log) }
                .popover(isPresented: $model.isPopover) { Counter("popover", log: log) }
                .alert("Alert", isPresented: $model.isAlert) {
                    Button("Go on") { model.second = true }
                }
        }
    }

    private let model = Model()
    private let log = Log()

    private func open() async -> HeadlessScreen {
        await HeadlessScreen { Presenting(model: model, log: log) }
    }

    private func presented(on screen: HeadlessScreen) -> [ElementKind] {
        screen.graph.window.children.map(\.kind).filter { [.sheet, .cover, .alert, .popover].contains($0) }
    }

    @Test(
        "53. A second sheet waits until the first has gone, and that is reported", arguments: [false, true])
    func s53(isCover: Bool) async throws {
        model.first = true
        let screen = await open()
        model.second = !isCover
        model.isCover = isCover
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
        #expect(screen.shows("first: 0"))
        #expect(screen.diagnostics == [Self.oneSheet])
        log.clear()
        model.first = false
        await screen.settle()
        #expect(presented(on: screen) == [isCover ? .cover : .sheet])
        #expect(
            log.lines == [
                "first disappears", "first dismissed", isCover ? "cover appears" : "second appears",
            ])
    }

    @Test("53. A cover that replaces a sheet in one update is presented when the sheet has gone")
    func s53place() async throws {
        model.first = true
        let screen = await open()
        log.clear()
        model.first = false
        model.isCover = true
        await screen.settle()
        #expect(log.lines == ["first disappears", "first dismissed", "cover appears"])
        #expect(screen.diagnostics == [Self.oneSheet])
    }

    @Test("53. A presentation requested after the first has gone is not reported")
    func s53after() async throws {
        struct InTurn: View {
            @Bindable var model: Model
            var body: some View {
                Text("Below")
                    .sheet(isPresented: $model.first) {
                        model.isCover = true
                    } content: {
                        Text("First")
                    }
                    .fullScreenCover(isPresented: $model.isCover) { Text("Cover") }
            }
        }
        model.first = true
        let screen = await HeadlessScreen { InTurn(model: model) }
        try await screen.pullDown()
        #expect(presented(on: screen) == [.cover])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("53. A waiting sheet that is withdrawn is not presented")
    func s53withdrawn() async throws {
        model.first = true
        let screen = await open()
        model.second = true
        await screen.settle()
        model.second = false
        await screen.settle()
        model.first = false
        await screen.settle()
        #expect(presented(on: screen).isEmpty)
        model.second = true
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
    }

    @Test("53. A presentation is a presenter itself")
    func s53own() async throws {
        struct Nested: View {
            @Bindable var model: Model
            var body: some View {
                Text("Below").sheet(isPresented: $model.first) {
                    Text("First").sheet(isPresented: $model.second) {
                        Text("Second").alert("Alert", isPresented: $model.isAlert) {}
                    }
                }
            }
        }
        model.first = true
        model.second = true
        model.isAlert = true
        let screen = await HeadlessScreen { Nested(model: model) }
        #expect(presented(on: screen) == [.sheet, .sheet, .alert])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("53. Presentations of one presenter are shown in the order of their requests")
    func s53order() async throws {
        model.first = true
        let screen = await open()
        for request in [\Model.isPopover, \.isAlert, \.isCover] {
            model[keyPath: request] = true
            await screen.settle()
        }
        model.isAlert = false
        await screen.settle()
        model.isAlert = true
        await screen.settle()
        var seen: [ElementKind] = []
        for shown in [\Model.first, \.isPopover, \.isCover, \.isAlert] {
            seen += presented(on: screen)
            model[keyPath: shown] = false
            await screen.settle()
        }
        #expect(seen == [.sheet, .popover, .cover, .alert])
        #expect(presented(on: screen).isEmpty)
    }

    @Test("54. An alert beside a sheet is reported in UIKit’s words, and presented once the sheet has gone")
    func s54() async throws {
        model.first = true
        let screen = await open()
        model.isAlert = true
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
        #expect(
            screen.diagnostics == [
                "Attempt to present <SwiftUI.PlatformAlertController> on <SwiftUI.UIHostingController> "
                    + "(from <SwiftUI.UIHostingController>) which is already presenting "
                    + "<SwiftUI.PresentationHostingController>."
            ])
        model.first = false
        await screen.settle()
        #expect(presented(on: screen) == [.alert])
        try await screen.tap("Go on")
        #expect(!model.isAlert)
        #expect(presented(on: screen) == [.sheet])
    }

    @Test("54. A popover beside a sheet is presented once the sheet has gone")
    func s54popover() async throws {
        model.first = true
        let screen = await open()
        model.isPopover = true
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
        #expect(screen.diagnostics.count == 1)
        #expect(screen.diagnostics.first?.contains("which is already presenting") == true)
        try await screen.pullDown()
        #expect(presented(on: screen) == [.popover])
    }

    @Test("54. A sheet beside an alert is presented once the alert has gone")
    func s54sheet() async throws {
        model.isAlert = true
        let screen = await open()
        model.first = true
        await screen.settle()
        #expect(presented(on: screen) == [.alert])
        model.isAlert = false
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
    }

    @Test("54. The button of an alert may present a sheet, because the alert has gone before its action runs")
    func s54button() async throws {
        let screen = await open()
        try await screen.tap("Alert from below")
        try await screen.tap("Go on")
        #expect(presented(on: screen) == [.sheet])
        #expect(screen.shows("second: 0"))
        #expect(screen.diagnostics.isEmpty)
    }
}
