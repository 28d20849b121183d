import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Rendering of controls and lists.
@Suite("Rendering of controls and lists", .timeLimit(.minutes(30)))
@MainActor
struct ControlRenderingTests {
    private func elements(_ kind: ElementKind, in screen: HeadlessScreen) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }

    private struct Birth: View {
        let components: DatePickerComponents
        // 12:30 on 2 January 2001, in the time zone of the test.
        @State private var date =
            Calendar.current.date(
                from: DateComponents(year: 2001, month: 1, day: 2, hour: 12, minute: 30)) ?? .distantPast
        var body: some View {
            DatePicker("Born", selection: $date, displayedComponents: components)
            Text(
                Calendar.current.dateComponents([.year, .day, .hour, .minute], from: date).said)
        }
    }

    @Test(
        arguments: [
            (DatePickerComponents.date, ["Born": "2001-01-02"]), (.hourAndMinute, ["Born": "12:30"]),
            ([.date, .hourAndMinute], ["Born, date": "2001-01-02", "Born, time": "12:30"]),
        ] as [(DatePickerComponents, [String: String])])
    func `a date is chosen by its day, its time, or both`(
        components: DatePickerComponents, expected: [String: String]
    ) async {
        let screen = await HeadlessScreen { Birth(components: components) }
        let fields = elements(.datePicker, in: screen).map { ($0.spoken, $0.text ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: fields) == expected)
    }

    @Test func `a new time keeps the day, and a new day keeps the time`() async throws {
        let screen = await HeadlessScreen { Birth(components: [.date, .hourAndMinute]) }
        let fields = elements(.datePicker, in: screen)
        _ = screen.graph.send(.input("09:05"), to: fields[1].id)
        await screen.settle()
        #expect(screen.shows("2001 2 9 5"))
        _ = screen.graph.send(.input("1999-12-31"), to: fields[0].id)
        await screen.settle()
        #expect(screen.shows("1999 31 9 5"))
        // Invalid times are ignored.
        _ = screen.graph.send(.input("soon"), to: fields[1].id)
        await screen.settle()
        #expect(screen.shows("1999 31 9 5"))
    }

    @Test func `a collapsible section shows its rows while it is expanded`() async throws {
        struct Groceries: View {
            @State private var isOpen = true
            var body: some View {
                List { Section("Fruit", isExpanded: $isOpen) { Text("Apple") } }
            }
        }
        let screen = await HeadlessScreen { Groceries() }
        #expect(screen.shows("Apple"))
        try await screen.tap("Fruit")
        #expect(!screen.shows("Apple"))
        try await screen.tap("Fruit")
        #expect(screen.shows("Apple"))
    }

    @Test func `keyboard toolbar items are in the bottom bar`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                Text("Note").toolbar {
                    ToolbarItem { Button("Share") {} }
                    ToolbarItem(placement: .bottomBar) { Button("Draw") {} }
                    ToolbarItem(placement: .keyboard) { Button("Done") {} }
                }
            }
        }
        let below = try #require(elements(.bottomBar, in: screen).first)
        #expect(below.children.map { $0.attributes.string(.placement) } == ["bottom", "keyboard"])
    }

    @Test func `the first of a label's texts is the title; the others are below it`() async throws {
        let screen = await HeadlessScreen {
            LabeledContent {
                Text("On")
            } label: {
                Text("Wi-Fi")
                Text("At home")
            }
        }
        let lines = try #require(elements(.vstack, in: screen).first)
        #expect(lines.children.map(\.text) == ["Wi-Fi", "At home"])
        #expect(lines.children.last?.attributes.string(.textStyle) == "subheadline")
    }

    @Test func `a circle starts at its right, as on Apple's platforms, so that a ring is trimmed from there`()
    {
        let path = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let quarter = path.trimmedPath(from: 0, to: 0.25).boundingRect
        #expect(abs(quarter.minX - 50) < 1 && abs(quarter.minY - 50) < 1)
        #expect(abs(quarter.maxX - 100) < 1 && abs(quarter.maxY - 100) < 1)
    }

    @Test func `a scroll target behaviour applies to its scroll view, not to those inside`() async {
        let screen = await HeadlessScreen {
            ScrollView(.horizontal) { ScrollView { Text("Page") } }.scrollTargetBehavior(.paging)
        }
        #expect(elements(.scroll, in: screen).map { $0.attributes.string(.style) } == ["paging", nil])
    }

    @Test func `a width relative to the container is sent as a fraction`() async {
        let screen = await HeadlessScreen {
            Text("Half").containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 8)
        }
        let shares = screen.live.compactMap { $0.attributes[.relativeWidth] }
        #expect(shares == [.numbers([0.5, -4])])
    }
}

extension DateComponents {
    fileprivate var said: String {
        [year, day, hour, minute].compactMap { $0 }.map(String.init).joined(separator: " ")
    }
}
