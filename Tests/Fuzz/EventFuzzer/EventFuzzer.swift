// Built by Scripts/fuzz.sh. An input is what a client sends over a WebSocket: a greeting, then lines of events.

import Foundation
import Logging
import SwiftUI

@testable import BrowserHost

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Data(UnsafeBufferPointer(start: bytes, count: count))
    // libFuzzer calls on the thread that runs it.
    MainActor.assumeIsolated { Sockets.shared.take(input) }
    return 0
}

/// libFuzzer without its own `main`, because the package manager uses that of this module.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ fuzz: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum EventFuzzer {
    static func main() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runFuzzer(&count, &arguments) { bytes, count in fuzz(bytes, count) })
    }
}

/// A session for each input with events, as in `TabSocket`. No input of a client may stop the process.
@MainActor
final class Sockets {
    static let shared = Sockets()

    private let sessions: Sessions
    private let bounds = HostConfiguration.Bounds()
    private var now = ContinuousClock.now

    private init() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "event-fuzzer-\(Secret.make())")
        var configuration = HostConfiguration(stateDirectory: folder)
        configuration.bounds.unclaimedSessions = 4
        let log = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
        sessions = Sessions(launch: AppLaunch(EveryControl.self), configuration: configuration, log: log) {
            .now
        }
    }

    func take(_ input: Data) {
        let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first else { return }
        let greeting = try? JSONDecoder().decode(TabSocket.Greeting.self, from: first)
        let batches = lines.dropFirst().compactMap {
            try? ClientEvent.list(from: $0, limit: bounds.eventsPerLine)
        }
        guard !batches.isEmpty else { return }
        do {
            let session = try sessions.makeProvisional(at: "/")
            guard session.accepts(attempt: greeting?.socket ?? 0) else { return }
            // Only the page knows the ids of its elements.
            precondition(!session.html().isEmpty)
            let stream = session.openStream(after: greeting?.after, now: now)
            for events in batches {
                // One line a second, because the rate limit is not tested here.
                now += .seconds(1)
                let outcomes = try session.handle(events, now: now)
                precondition(outcomes.count == events.count)
                session.sendOutcomes(outcomes, over: stream)
                precondition(session.waitingBytes <= bounds.waitingBytes)
            }
            session.close()
        } catch is Refusal {
        } catch {
            preconditionFailure("\(error) is no refusal")
        }
        // The work that the session has deferred.
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
}

/// An app with each kind of control that handles events.
struct EveryControl: App {
    var body: some Scene { WindowGroup { Controls() } }
}

struct Controls: View {
    @State private var path: [Int] = []
    @State private var text = ""
    @State private var number = 3
    @State private var amount = 0.5
    @State private var isOn = false
    @State private var choice = "a"
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)
    @State private var items = ["Tent", "Rope", "Lamp"]
    @State private var selected: Set<String> = []
    @State private var isShown = false
    @State private var offset = CGSize.zero
    @State private var scale = 1.0
    @State private var angle = Angle.zero
    @SceneStorage("stored") private var stored = 0
    @FocusState private var isFocused: Bool

    var body: some View {
        NavigationStack(path: $path) {
            List(selection: $selected) {
                Section { fields }
                Section { hands }
                ForEach(items, id: \.self) { Text($0) }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, .constant(.active))
            .refreshable {}
            .searchable(text: $text)
            .navigationTitle("Controls")
            .navigationDestination(for: Int.self) { Text("Number \($0)") }
        }
        .sheet(isPresented: $isShown) {
            Button("Down") { isShown = false }.presentationDetents([.medium, .large, .height(200)])
        }
        .onOpenURL { path = $0.path.split(separator: "/").compactMap { Int($0) } }
        .userActivity("shown") {
            $0.webpageURL = URL(string: "https://controls.example" + path.map { "/\($0)" }.joined())
        }
    }

    @ViewBuilder private var fields: some View {
        Button("Add \(stored)") { stored &+= 1 }
        Button("Show") { isShown = true }
        NavigationLink("Seven", value: 7)
        TextField("Text", text: $text).focused($isFocused)
        TextField("Number", value: $number, format: .number)
        Toggle("On", isOn: $isOn)
        Slider(value: $amount, in: 0...10, step: 0.25)
        Stepper("Number", value: $number, in: 0...9)
        Picker("Choice", selection: $choice) { ForEach(["a", "b"], id: \.self) { Text($0) } }
        DatePicker("Day", selection: $day)
        ColorPicker("Colour", selection: .constant(.red))
        Menu("More") { Button("Less") { number -= number > 0 ? 1 : 0 } }
    }

    @ViewBuilder private var hands: some View {
        GeometryReader { Text("\(Int($0.size.width)) wide") }
        Text("Drag").offset(offset).gesture(DragGesture().onChanged { offset = $0.translation })
        Text("Twice").onTapGesture(count: 2) { stored &+= 2 }
        Text("Long").onLongPressGesture { stored &+= 3 }
        Text("Larger").scaleEffect(scale).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
        Text("Turn").rotationEffect(angle).gesture(RotateGesture().onChanged { angle = $0.rotation })
        DisclosureGroup("Within") { Text("Inner") }
    }
}
