import ScreenTesting
import SwiftUI
import Testing

/// Small apps like those in public reports of faults of navigation.
@MainActor
@Suite("Reported apps", .timeLimit(.minutes(30)))
struct ReportedAppsTests {
    /// A stack whose binding is a new one at each evaluation.
    struct FreshBinding: View {
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: Binding(get: { path }, set: { path = $0 })) {
                Button("Push") { path.append(0) }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { number in
                        ScrollView {
                            ForEach(0..<50) { Text("Row \($0)") }
                            Button("Deeper than \(number)") { path.append(number + 1) }
                        }
                        .navigationTitle("Page \(number)")
                    }
            }
        }
    }

    @Test("Swipes back end at the root, also where each evaluation makes the binding of the path anew")
    func freshBinding() async throws {
        let screen = await HeadlessScreen { FreshBinding() }
        try await screen.tap("Push")
        try await screen.tap("Deeper than 0")
        try await screen.tap("Deeper than 1")
        #expect(screen.title == "Page 2")
        for _ in 0..<3 { try await screen.swipeBack() }
        #expect(screen.title == "Root")
        #expect(!screen.canGoBack)
    }

    /// A search that is active when a row is chosen.
    struct SearchedList: View {
        @State private var path = NavigationPath()
        @State private var text = ""
        @State private var isSearching = false

        var body: some View {
            NavigationStack(path: $path) {
                List(["Apple", "Pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
                    NavigationLink($0, value: $0)
                }
                .navigationTitle("Fruit")
                .searchable(text: $text, isPresented: $isSearching, prompt: "Find fruit")
                .navigationDestination(for: String.self) { fruit in
                    Button("Home") { path = NavigationPath() }.navigationTitle(fruit)
                }
            }
        }
    }

    @Test("A path that is emptied leads back to an active search")
    func search() async throws {
        let screen = await HeadlessScreen { SearchedList() }
        try await screen.type("Pe", into: "Find fruit")
        #expect(!screen.shows("Apple"))
        try await screen.tap("Pear")
        #expect(screen.title == "Pear")
        try await screen.tap("Home")
        #expect(screen.title == "Fruit")
        #expect(screen.shows("Pear") && !screen.shows("Apple"))
    }

    /// Tabs whose paths are in the environment, and emptied at each change of the tab.
    struct EmptiedTabs: View {
        @State private var first = NavigationPath()
        @State private var second = NavigationPath()
        @State private var tab = 0

        var body: some View {
            TabView(selection: $tab) {
                stack($first, 0).tabItem { Text("First") }.tag(0)
                stack($second, 100).tabItem { Text("Second") }.tag(1)
            }
            .onChange(of: tab) {
                first = NavigationPath()
                second = NavigationPath()
            }
        }

        private func stack(_ path: Binding<NavigationPath>, _ start: Int) -> some View {
            NavigationStack(path: path) {
                Leaf(number: start).navigationDestination(for: Int.self) { Leaf(number: $0) }
            }
            .environment(\.reportedPath, path)
        }
    }

    struct Leaf: View {
        let number: Int
        @Environment(\.reportedPath) private var path

        var body: some View {
            Button("After \(number)") { path.wrappedValue.append(number + 1) }
                .navigationTitle("Leaf \(number), \(path.wrappedValue.count) deep")
        }
    }

    @Test("A path in the environment is popped once for each way back, and emptied with its tab")
    func emptiedTabs() async throws {
        let screen = await HeadlessScreen { EmptiedTabs() }
        try await screen.tap("After 0")
        try await screen.tap("After 1")
        try await screen.back()
        try await screen.tap("After 1")
        #expect(screen.title == "Leaf 2, 2 deep")
        try await screen.tap("Second")
        try await screen.tap("After 100")
        try await screen.tap("First")
        #expect(screen.title == "Leaf 0, 0 deep")
        try await screen.tap("Second")
        #expect(screen.title == "Leaf 100, 0 deep")
    }

    struct Task: Identifiable, Hashable {
        let id: Int
        var name: String
    }

    @MainActor @Observable
    final class Tasks {
        var all = (1...3).map { Task(id: $0, name: "Task \($0)") }
    }

    /// Details that delete the element that they have a binding to.
    struct TaskList: View {
        @Bindable var tasks: Tasks

        var body: some View {
            NavigationStack {
                List {
                    ForEach($tasks.all) { $task in
                        NavigationLink(task.name) {
                            TaskDetail(task: $task) { [id = task.id] in tasks.all.removeAll { $0.id == id } }
                        }
                    }
                }
                .navigationTitle("Tasks")
            }
        }
    }

    struct TaskDetail: View {
        @Binding var task: Task
        let delete: () -> Void
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Form {
                TextField("Name", text: $task.name)
                Button("Delete and go back") {
                    delete()
                    dismiss()
                }
                Button("Only delete") { delete() }
            }
            .navigationTitle(task.name)
        }
    }

    @Test("A screen that deletes what it has a binding to goes away")
    func deleted() async throws {
        let tasks = Tasks()
        let screen = await HeadlessScreen { TaskList(tasks: tasks) }
        try await screen.tap("Task 3")
        try await screen.type("Last", into: "Name")
        #expect(screen.title == "Last")
        try await screen.tap("Delete and go back")
        #expect(screen.title == "Tasks")
        try await screen.tap("Task 2")
        try await screen.tap("Only delete")
        #expect(screen.title == "Tasks")
        #expect(tasks.all.map(\.name) == ["Task 1"])
    }

    /// A sidebar whose selection empties the path of the detail column.
    struct Library: View {
        @State private var path = NavigationPath()
        @State private var section: String? = "music"

        var body: some View {
            NavigationSplitView {
                List(
                    selection: Binding(
                        get: { section },
                        set: {
                            section = $0
                            path = NavigationPath()
                        })
                ) {
                    ForEach(["music", "films"], id: \.self) { Text($0.capitalized).tag($0) }
                }
                .navigationTitle("Library")
            } detail: {
                NavigationStack(path: $path) {
                    List(0..<3) { NavigationLink("\(section ?? "none") \($0)", value: $0) }
                        .navigationTitle(section ?? "None")
                        .navigationDestination(for: Int.self) { number in
                            Button("Reveal") { path.append(number + 10) }.navigationTitle("Item \(number)")
                        }
                }
            }
        }
    }

    @Test("A push isn't undone by the selection beside it, and survives a narrower window")
    func sidebar() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Library() }
        #expect(screen.columns == ["Library", "music"])
        try await screen.tap("music 1")
        try await screen.tap("Reveal")
        #expect(screen.columns == ["Library", "Item 11"])
        try await screen.tap("Films")
        #expect(screen.columns == ["Library", "films"])
        try await screen.tap("films 2")
        await screen.resize(isCompact: true)
        #expect(screen.title == "Item 2")
        try await screen.back()
        try await screen.back()
        #expect(screen.title == "Library")
    }

    /// A screen for an item, a pushed recorder that adds items, and the same item chosen again.
    struct Meetings: View {
        @State private var chosen: Int?
        @State private var meetings = [1]

        var body: some View {
            NavigationStack {
                List {
                    ForEach(meetings, id: \.self) { meeting in
                        Button("Meeting \(meeting)") { chosen = meeting }
                    }
                    NavigationLink("Record") { Recorder { meetings.append(meetings.count + 1) } }
                }
                .navigationTitle("Meetings")
                .navigationDestination(item: $chosen) { Text("Notes").navigationTitle("Notes \($0)") }
            }
        }
    }

    struct Recorder: View {
        let save: () -> Void
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Button("End") {
                save()
                dismiss()
            }
            .navigationTitle("Recording")
        }
    }

    @Test("An item is shown each time it is chosen, also after a screen that added it")
    func meetings() async throws {
        let screen = await HeadlessScreen { Meetings() }
        for number in 2...4 {
            try await screen.tap("Record")
            try await screen.tap("End")
            for _ in 0..<2 {
                #expect(screen.title == "Meetings")
                try await screen.tap("Meeting \(number)")
                #expect(screen.title == "Notes \(number)")
                try await screen.back()
            }
        }
    }

    /// A cover that follows a sheet.
    struct Sequence: View {
        @State private var isFirstShown = false
        @State private var isSecondShown = false
        @State private var log = ""

        var body: some View {
            VStack {
                Button("Begin") { isFirstShown = true }
                Text("Dismissed: \(log)")
            }
            .sheet(isPresented: $isFirstShown) {
                log += "first "
                isSecondShown = true
            } content: {
                NavigationStack { Closer(name: "First") }
            }
            .fullScreenCover(isPresented: $isSecondShown) {
                log += "second"
            } content: {
                NavigationStack { Closer(name: "Second") }
            }
        }
    }

    struct Closer: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented

        var body: some View {
            Text(isPresented ? "\(name) is presented" : "\(name) isn't presented").toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
        }
    }

    @Test("A cover that is presented when a sheet was dismissed is shown")
    func sequence() async throws {
        let screen = await HeadlessScreen { Sequence() }
        try await screen.tap("Begin")
        #expect(screen.shows("First is presented"))
        try await screen.tap("Done")
        #expect(screen.shows("Second is presented"))
        try await screen.tap("Done")
        #expect(screen.shows("Dismissed: first second"))
        #expect(screen.diagnostics.isEmpty)
    }
}

private struct ReportedPathKey: EnvironmentKey {
    static var defaultValue: Binding<NavigationPath> { .constant(NavigationPath()) }
}

extension EnvironmentValues {
    fileprivate var reportedPath: Binding<NavigationPath> {
        get { self[ReportedPathKey.self] }
        set { self[ReportedPathKey.self] = newValue }
    }
}
