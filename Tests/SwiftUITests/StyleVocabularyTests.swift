import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Custom styles for gauges, menus, forms and dates.
@Suite("Custom styles", .timeLimit(.minutes(5)))
@MainActor
struct StyleVocabularyTests {
    private struct Dial: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("at \(configuration.value.formatted(.percent))")
                configuration.label
                if let least = configuration.minimumValueLabel { least }
                if configuration.currentValueLabel == nil { Text("no words") }
            }
        }
    }

    @Test func `a custom gauge style shows the value and the labels that there are`() async {
        let screen = await HeadlessScreen {
            VStack {
                Gauge(value: 3, in: 0...4) { Text("Speed") }.gaugeStyle(Dial())
                Gauge(value: 0.5) { Text("Heat") }.gaugeStyle(.accessoryCircular)
            }
        }
        #expect(screen.shows("at 75%"))
        #expect(screen.shows("Speed"))
        #expect(screen.shows("no words"))
        let gauges = screen.live.filter { $0.kind == .gauge }
        #expect(gauges.map { $0.attributes[.style] } == [.string("circular")])
    }

    @Test func `a gauge style of the system within a custom one shows the system's gauge`() async {
        let screen = await HeadlessScreen {
            Gauge(value: 1, in: 0...4) {
                Text("Speed")
            } currentValueLabel: {
                Text("1")
            }
            .gaugeStyle(.accessoryLinear)
            .gaugeStyle(Dial())
        }
        #expect(screen.live.filter { $0.kind == .gauge }.count == 1)
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("framed")
                Menu(configuration)
            }
        }
    }

    private struct Choices: View {
        @State private var chosen = "none"
        var body: some View {
            VStack {
                Menu("Sort", systemImage: "arrow.up") {
                    Button("By name") { chosen = "name" }
                } primaryAction: {
                    chosen = "usual"
                }
                Text("Chosen: \(chosen)")
            }
            .menuStyle(Framed())
        }
    }

    @Test func `a custom menu style is shown around the menu, whose first item is the primary action`()
        async throws
    {
        let screen = await HeadlessScreen { Choices() }
        #expect(screen.shows("framed"))
        #expect(screen.live.filter { $0.kind == .menu }.count == 1)
        try await screen.tap("By name")
        #expect(screen.shows("Chosen: name"))
        let first = try #require(screen.live.first { $0.kind == .button })
        screen.graph.send(.tap, to: first.id)
        await screen.settle()
        #expect(screen.shows("Chosen: usual"))
    }

    private struct Plain: FormStyle {
        func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
    }

    @Test func `a custom form style shows the controls without a list`() async {
        let screen = await HeadlessScreen {
            Form { Toggle("Loud", isOn: .constant(true)) }.formStyle(Plain())
        }
        #expect(screen.live.filter { $0.kind == .list }.isEmpty)
        #expect(screen.shows("Loud"))
        let grouped = await HeadlessScreen { Form { Text("Row") }.formStyle(.grouped) }
        #expect(grouped.live.filter { $0.kind == .list }.count == 1)
    }

    private struct Steps: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(configuration.displayedComponents == .date ? "a day" : "a time")
                Button("A day on") { configuration.selection += 86_400 }
                if configuration.minimumDate == nil { Text("from ever") }
            }
        }
    }

    private struct Trip: View {
        @State private var date = Date(timeIntervalSince1970: 0)
        var body: some View {
            VStack {
                DatePicker("Start", selection: $date, in: ...Date.now, displayedComponents: .date)
                Text("Day \(Int(date.timeIntervalSince1970 / 86_400))")
            }
            .datePickerStyle(Steps())
        }
    }

    @Test func `a custom date picker style reads and writes the date`() async throws {
        let screen = await HeadlessScreen { Trip() }
        #expect(screen.shows("a day"))
        #expect(screen.shows("from ever"))
        try await screen.tap("A day on")
        #expect(screen.shows("Day 1"))
    }

    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }
    private struct None: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { nil }
    }

    @Test func `a custom detent becomes a height, or the large one where it has none`() {
        #expect(PresentationDetent.custom(Third.self) == .height(284))
        #expect(PresentationDetent.custom(None.self) == .large)
    }
}
