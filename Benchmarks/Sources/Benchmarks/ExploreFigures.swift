import ExploreTesting
import ModernNavigation
import PagesFeature
import ParksFeature
import ProfileFeature
import ScreenTesting
import SettingsFeature
import ShopFeature
import SwiftUI

/// A small app to walk through: a list, pages, a form in a sheet, an alert.
private struct Notes: App {
    struct NewNote: View {
        @Environment(\.dismiss) private var dismiss
        @State private var title = ""
        @State private var isPinned = false

        var body: some View {
            NavigationStack {
                List {
                    TextField("Title", text: $title)
                    Toggle("Pinned", isOn: $isPinned)
                    Button("Save") { dismiss() }.disabled(title.isEmpty)
                }
                .navigationTitle("New note")
                .toolbar { Button("Cancel") { dismiss() } }
            }
        }
    }

    struct Note: View {
        let name: String
        @State private var isAsking = false

        var body: some View {
            List {
                Text(name)
                Button("Delete") { isAsking = true }
            }
            .navigationTitle(name)
            .alert("Delete it?", isPresented: $isAsking) { Button("Delete for ever") {} }
        }
    }

    struct Front: View {
        @State private var isWriting = false

        var body: some View {
            List(["Ann", "Ben", "Cleo", "Dan"], id: \.self) { name in
                NavigationLink(name) { Note(name: name) }
            }
            .navigationTitle("Notes")
            .toolbar { Button("Write") { isWriting = true } }
            .sheet(isPresented: $isWriting) { NewNote() }
        }
    }

    var body: some Scene { WindowGroup { NavigationStack { Front() } } }
}

/// The window of Parks: all of its modules, but no recording of events.
private struct Parks: App {
    @State private var session: Session
    @State private var modules: ModuleRegistry

    init() {
        let session = Session()
        _session = State(initialValue: session)
        _modules = State(
            initialValue: ModuleRegistry(schemes: ["parksapp"], hosts: ["parks.example"]) {
                ParksModule()
                ShopModule()
                PagesModule()
                ProfileModule(session: session)
                SettingsModule()
            })
    }

    var body: some Scene {
        WindowGroup {
            KeptSession(session) {
                NavigationWindow(store: NavigationStore(modules: modules)) { navigation in
                    NavigationTabs(store: navigation).navigationLinks(navigation)
                }
            }
        }
    }
}

/// Opens windows of Parks, as a walk and each test do, in processor time: an opening waits for tasks, which other work delays.
@MainActor
private func openingFigures(_ report: inout Report) async {
    var times: [Double] = []
    for _ in 0...40 {
        let start = Report.processorTime
        let screen = await HeadlessScreen(Parks.self)
        times.append(Report.processorTime - start)
        screen.close()
    }
    // Types are met for the first time.
    report.note("the first window of Parks, in milliseconds", Int(times.removeFirst() / 1e6))
    report.spread("a window of Parks", times, reach: .median(40e6))
}

/// Walks through all of a small app, with all checks.
@MainActor
func exploreFigures(_ report: inout Report) async {
    await openingFigures(&report)
    var actions = 0
    var apps = 0
    var states = 0
    var seconds: [Double] = []
    await report.measure("a whole walk through a small app, with all checks") {
        let start = ContinuousClock.now
        let found = await Exploration(Notes.self).run(limit: .seconds(60))
        seconds.append((ContinuousClock.now - start).nanoseconds / 1e9)
        actions = found.screens.actions
        apps = found.screens.openedApps
        states = found.screens.states.count
    }
    guard let median = seconds.sorted().dropFirst(seconds.count / 2).first else { return }
    report.note("  states", states)
    report.note("  opened apps", apps)
    report.note("  actions", actions)
    // Opened apps and checks are included.
    report.note("  actions in a second (at least 200)", Int(Double(actions) / median))
}
