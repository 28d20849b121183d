import ExploreTesting
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30)))
struct ExplorationTests {
    @Test func `an acceptance keeps a finding out of the faults, with its reason`() async throws {
        var walk = Exploration(Unnamed<Faulty>.self)
        walk.accepts(.unlabelled, at: "Start", because: "it is decoration")
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.faults.isEmpty)
        let accepted = try #require(found.accepted.first)
        #expect(accepted.finding.kind == .unlabelled)
        #expect(accepted.reason == "it is decoration")
    }

    @Test func `an acceptance that accepts nothing is a fault`() async {
        var walk = Exploration(Unnamed<Sound>.self)
        walk.accepts(.unlabelled, at: "Start", because: "it is decoration")
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.faults.map(\.kind) == [.needlessAcceptance])
    }

    @Test func `what is left out is said, and not done`() async {
        var walk = Exploration(Crashing<Faulty>.self)
        walk.leavesOut("Stop")
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete)
        #expect(found.screens.states.map(\.titles) == [["Start"], ["Start", "Details"]])
        #expect(found.notWalked == ["“Stop”, which the settings leave out"])
    }

    @Test func `a crash is reported by the next run with the same journal, with its way`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "journal-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path
        await #expect(processExitsWith: .failure) { [path = path as String] in
            _ = await crashingWalk(path).run(limit: .seconds(3600))
        }
        let found = await crashingWalk(path).run(limit: .seconds(3600))
        #expect(found.isComplete)
        #expect(found.faults.map(\.kind) == [.crash])
        #expect(found.faults.first?.way == ["tap(\"Stop\")"])
        #expect(found.screens.states.count == 2)
        #expect(found.notWalked == ["tap(\"Stop\") on “Start”, which ends the process"])
        // The journal ends with the walk.
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }

    @Test func `a walk without time says what it has not walked`() async {
        let found = await Exploration(Notebook<Sound>.self).run(limit: .zero)
        #expect(!found.isComplete)
        #expect(found.notWalked.contains { $0.contains("the time was over") })
    }

    @Test func `a walk stops at its limit of states`() async {
        var walk = Exploration(Notebook<Sound>.self)
        walk.stateLimit = 2
        let found = await walk.run(limit: .seconds(3600))
        #expect(!found.isComplete)
        #expect(found.screens.states.count == 2)
        #expect(found.notWalked.contains { $0.contains("the limit of 2 states was reached") })
    }

    @Test func `of rows from one place in source the first and the last are used, or all`() async {
        var walk = Exploration(ManyRows.self)
        #expect(await walk.run(limit: .seconds(3600)).screens.states.first?.ways.count == 2)
        walk.rows = .all
        #expect(await walk.run(limit: .seconds(3600)).screens.states.first?.ways.count == 5)
    }

    @Test func `hidden state is only found by the shape of models`() async {
        var walk = Exploration(Hidden.self)
        #expect(await walk.run(limit: .seconds(3600)).screens.states.count == 2)
        walk.states = .models
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.screens.states.contains { $0.titles == ["Start", "Secret"] })
    }

    @Test func `own values are typed into a field`() async {
        var walk = Exploration(Password.self)
        #expect(
            await !walk.run(limit: .seconds(3600)).screens.states.contains {
                $0.titles == ["Start", "Inside"]
            })
        walk.values["Word"] = ["sesame"]
        #expect(
            await walk.run(limit: .seconds(3600)).screens.states.contains {
                $0.titles == ["Start", "Inside"]
            })
    }

    @Test func `the screens are written as JSON and read again`() async throws {
        let found = await Exploration(Crashing<Sound>.self).run(limit: .seconds(3600))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try found.screens.write(to: file)
        let read = try JSONDecoder().decode(WalkedScreens.self, from: Data(contentsOf: file))
        #expect(read == found.screens)
        #expect(read.states.last?.shortestWay == ["tap(\"Details\")"])
    }

    @Test func `a guard that is asked again after a relaunch is no fault`() async {
        let found = await Exploration(GuardedAgain.self).run(limit: .seconds(3600))
        #expect(found.isComplete, "\(found)")
        #expect(found.faults.isEmpty, "\(found)")
        #expect(found.screens.states.contains { $0.titles == ["Start", "Treasure"] })
    }

    @Test func `tests of every way do each action once in each state`() async throws {
        var walk = Exploration(Notebook<Sound>.self)
        walk.writesTests = true
        let found = await walk.run(limit: .seconds(3600))
        let tests = try #require(found.tests)
        let actions = found.screens.states.reduce(0) { $0 + Set($1.ways.map(\.call)).count }
        #expect(actions > 3)
        #expect(tests.ways == actions)
        #expect(tests.left.isEmpty)
        for call in found.screens.states.flatMap(\.ways).map(\.call) {
            #expect(tests.sources.contains { $0.contains("try await screen.\(call)\n") }, "\(call)")
        }
    }

    @Test func `a control with a clock in its name is in no test`() async throws {
        var walk = Exploration(Clocked.self)
        walk.writesTests = true
        let tests = try #require(await walk.run(limit: .seconds(3600)).tests)
        #expect(tests.left.allSatisfy { $0.contains("seconds") } && !tests.left.isEmpty, "\(tests.left)")
        #expect(!tests.sources.contains { $0.contains("seconds") })
        #expect(tests.sources.contains { $0.contains("try await screen.tap(\"2 cups\")") })
    }

    @Test func `a clock that first stands still is in no test where it runs`() async throws {
        var walk = Exploration(Stopped.self)
        walk.writesTests = true
        let tests = try #require(await walk.run(limit: .seconds(3600)).tests)
        #expect(tests.left.contains { $0.contains("seconds") }, "\(tests.left)")
        #expect(tests.sources.contains { $0.contains("tap(\"Go on\")") && $0.contains("tap(\"Stop\")") })
    }

    @Test func `a walk whose result is in its folder isn't repeated`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "report-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var walk = Exploration(Counted.self)
        walk.report = folder
        let first = await walk.run(limit: .seconds(3600))
        let opened = Counted.opened
        #expect(opened > 0)
        let second = await walk.run(limit: .seconds(3600))
        #expect(Counted.opened == opened)
        #expect(second.screens == first.screens && second.notes == first.notes && second.isComplete)
        // Other settings are another walk.
        walk.stateLimit = 1
        let third = await walk.run(limit: .seconds(3600))
        #expect(!third.isComplete && Counted.opened > opened)
    }

    @Test func `screens that push each other without end are few states`() async {
        let found = await Exploration(Tangled.self).run(limit: .seconds(3600))
        #expect(found.isComplete, "\(found)")
        // 12 stacks of one or two views, each once or twice in succession; the 8 of two views with the lower one again; the start.
        #expect(found.screens.states.count == 21)
        #expect(found.notWalked.contains { $0.contains("“Red” where it is pushed again") })
        #expect(found.screens.states.contains { $0.titles == ["Start", "Red", "Green"] })
    }

    @Test func `a walk and its tests wait for what comes after a logo`() async throws {
        var walk = Exploration(WithLogo.self)
        walk.writesTests = true
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete && found.faults.isEmpty, "\(found)")
        #expect(found.screens.states.map(\.titles) == [["Start"], ["Start", "More"]])
        let test = try #require(found.tests?.sources.first)
        #expect(test.contains("WithLogo.self)\n    await screen.waitForControls()\n"), "\(test)")
    }

    @Test func `notes are no faults`() async {
        let found = await Exploration(Noted.self).run(limit: .seconds(3600))
        #expect(found.isComplete)
        #expect(found.faults.isEmpty)
        #expect(Set(found.notes.map(\.kind)) == [.stateLostByRelaunch, .sameName, .endlessPush])
    }
}

@MainActor private func crashingWalk(_ folder: String) -> Exploration {
    var walk = Exploration(Crashing<Faulty>.self)
    walk.journal = URL(fileURLWithPath: folder)
    return walk
}

private struct ManyRows: OneStack {
    var start: some View {
        List(["Ann", "Ben", "Cleo", "Dan", "Eve"], id: \.self) { name in
            NavigationLink(name) { Text(name).navigationTitle("Person") }
        }
    }
}

private struct Clocked: OneStack {
    struct Front: View {
        @State private var start = Date()
        @State private var seconds = 0
        var body: some View {
            Button("\(seconds) seconds") { start = Date() }
                .task {
                    while (try? await Task.sleep(for: .milliseconds(200))) != nil {
                        seconds = Int(Date().timeIntervalSince(start) * 5)
                    }
                }
            NavigationLink("2 cups") { Text("Tea").navigationTitle("Tea") }
        }
    }
    var start: some View { Front() }
}

private struct Stopped: OneStack {
    struct Front: View {
        @State private var start: Date?
        @State private var seconds = 0
        var body: some View {
            Button("\(seconds) seconds") { seconds = 0 }
                .task(id: start) {
                    while let start, (try? await Task.sleep(for: .milliseconds(200))) != nil {
                        seconds = Int(Date().timeIntervalSince(start) * 5)
                    }
                }
            Button(start == nil ? "Go on" : "Stop") { start = start == nil ? Date() : nil }
        }
    }
    var start: some View { Front() }
}

private struct Counted: OneStack {
    static var opened = 0
    init() { Self.opened += 1 }
    var start: some View {
        Button("Nothing") {}
        Button("Nothing") {}
        NavigationLink("More") { Text("More").navigationTitle("More") }
    }
}

private struct Hidden: OneStack {
    struct Front: View {
        @State private var knocks = 0
        var body: some View {
            NavigationLink("Enter") {
                if knocks > 1 {
                    Button("Dig") {}.navigationTitle("Secret")
                } else {
                    Text("Here.").navigationTitle("Hall")
                }
            }
            Button("Knock") { knocks += 1 }
        }
    }
    var start: some View { Front() }
}

private struct Password: OneStack {
    struct Front: View {
        @State private var word = ""
        @State private var isInside = false
        var body: some View {
            TextField("Word", text: $word)
            Button("Enter") { isInside = word == "sesame" }
                .navigationDestination(isPresented: $isInside) { Text("Here.").navigationTitle("Inside") }
        }
    }
    var start: some View { Front() }
}

private struct Tangled: OneStack {
    struct Red: View {
        var body: some View { Links().navigationTitle("Red") }
    }
    struct Green: View {
        var body: some View { Links().navigationTitle("Green") }
    }
    struct Links: View {
        var body: some View {
            NavigationLink("To red") { Red() }
            NavigationLink("To green") { Green() }
        }
    }
    var start: some View { Links() }
}

private struct WithLogo: App {
    struct Front: View {
        @State private var isReady = false
        var body: some View {
            if isReady {
                NavigationStack {
                    NavigationLink("More") { Text("More").navigationTitle("More") }.navigationTitle("Start")
                }
            } else {
                Text("Logo").task {
                    try? await Task.sleep(for: .seconds(1))
                    isReady = true
                }
            }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

private struct Noted: OneStack {
    struct Level: View {
        var body: some View { NavigationLink("Deeper") { Level() }.navigationTitle("Level") }
    }
    struct Front: View {
        @State private var isAsking = false
        var body: some View {
            Button("Ask") { isAsking = true }.alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
            Button("Nothing") {}
            Button("Nothing") {}
            NavigationLink("Deeper") { Level() }
        }
    }
    var start: some View { Front() }
}
