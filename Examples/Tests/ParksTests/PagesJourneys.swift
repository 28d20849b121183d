import ModernNavigation
import ModernNavigationTesting
import SavedData
import Testing

@testable import PagesFeature
@testable import ScreenTesting
@testable import SwiftUI

/// The Pages tab of Parks, with a clock that the test advances.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PagesJourneys {
    nonisolated static let designs = ["A store each", "One store"]

    let clock = TestClock()
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        let clock = clock
        let modules = ModuleRegistry(hosts: ["parks.example"]) { PagesModule(clock: clock) }
        let navigation = NavigationStore(modules: modules)
        screen = await HeadlessScreen {
            NavigationTabs(store: navigation, modules: modules)
                .navigationLinks(navigation, modules: modules)
        }
    }

    /// Advances the clock second by second, while this number of timers run.
    private func pass(seconds: Int, timers: Int) async {
        for _ in 0..<seconds {
            await clock.untilSleeping(timers)
            await clock.advance(by: .seconds(1))
            await clock.untilSleeping(timers)
        }
        await screen.settle()
    }

    /// The texts of the tiles below the pages.
    private func expect(_ counts: [Int?], sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, count) in counts.enumerated() {
            let words = count.map { "\($0) second\($0 == 1 ? "" : "s")" } ?? "not seen yet"
            #expect(screen.shows("Page \(index + 1), \(words)"), sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: designs)
    func `swiping cancels nothing, and all four timers go on`(design: String) async throws {
        try await screen.tap(design)
        #expect(screen.pageCount == 4)
        await pass(seconds: 2, timers: 1)
        expect([2, nil, nil, nil])
        for page in 2...4 {
            try await screen.swipeToNextPage()
            #expect(screen.page == page)
            await pass(seconds: 1, timers: page)
        }
        expect([5, 3, 2, 1])
        for _ in 0..<3 { try await screen.swipeToPreviousPage() }
        await pass(seconds: 10, timers: 4)
        expect([15, 13, 12, 11])
    }

    @Test(arguments: designs)
    func `a page that appears again still has one timer`(design: String) async throws {
        try await screen.tap(design)
        try await screen.swipeToNextPage()
        for _ in 0..<5 {
            try await screen.swipeToPreviousPage()
            try await screen.swipeToNextPage()
        }
        await pass(seconds: 3, timers: 2)
        expect([3, 3, nil, nil])
    }

    @Test(arguments: designs)
    func `pausing one page leaves the others counting`(design: String) async throws {
        try await screen.tap(design)
        try await screen.swipeToNextPage()
        await pass(seconds: 1, timers: 2)
        try await screen.tap("Pause")
        await pass(seconds: 2, timers: 1)
        expect([3, 1, nil, nil])
        try await screen.swipeToPreviousPage()
        try await screen.swipeToNextPage()
        await pass(seconds: 1, timers: 1)
        expect([4, 1, nil, nil])
        try await screen.tap("Resume")
        await pass(seconds: 1, timers: 2)
        expect([5, 2, nil, nil])
    }

    @Test(arguments: designs)
    func `the current page is green and the others are yellow`(design: String) async throws {
        try await screen.tap(design)
        #expect(pageColors == [.green, .yellow, .yellow, .yellow])
        try await screen.swipeToNextPage()
        #expect(pageColors == [.yellow, .green, .yellow, .yellow])
        try await screen.tap("Page 4")
        #expect(pageColors == [.yellow, .yellow, .yellow, .green])
    }

    /// The background colour of each page, by its name in the theme.
    private var pageColors: [PaintValue?] {
        func all(_ kind: ElementKind, in element: Element) -> [Element] {
            (element.kind == kind ? [element] : []) + element.children.flatMap { all(kind, in: $0) }
        }
        let pages = all(.tabs, in: screen.graph.window).last.map { all(.tabPage, in: $0) } ?? []
        return pages.map { page in
            guard case .color(let paint) = page.children.first?.attributes[.background] else { return nil }
            return paint
        }
    }

    @Test func `choosing another design starts it anew and ends the timers of the one before`() async throws {
        try await screen.tap("A store each")
        try await screen.tap("Page 2")
        #expect(screen.page == 2)
        await pass(seconds: 3, timers: 2)
        try await screen.tap("One store")
        await pass(seconds: 1, timers: 1)
        expect([nil, 1, nil, nil])
        try await screen.tap("A store each")
        await pass(seconds: 1, timers: 1)
        expect([nil, 1, nil, nil])
    }

    @Test func `a link opens the pages`() async throws {
        try await screen.open("/pages")
        #expect(screen.title == "Pages")
        #expect(screen.address?.path() == "/pages")
    }
}

extension PaintValue {
    fileprivate static let green = PaintValue.system("green", opacity: 1)
    fileprivate static let yellow = PaintValue.system("yellow", opacity: 1)
}
