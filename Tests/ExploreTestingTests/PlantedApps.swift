import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI

/// Whether an app has its planted fault. Each app has a twin without it.
protocol Variant: Sendable {
    static var isFaulty: Bool { get }
}
enum Faulty: Variant { static var isFaulty: Bool { true } }
enum Sound: Variant { static var isFaulty: Bool { false } }

/// An app with one stack of screens.
protocol OneStack: App {
    associatedtype Start: View
    @MainActor @ViewBuilder var start: Start { get }
}
extension OneStack {
    var body: some Scene { WindowGroup { NavigationStack { start.navigationTitle("Start") } } }
}

struct DuplicateIDs<V: Variant>: OneStack {
    struct Names: View {
        @State private var names = ["Ann", "Ben"]
        var body: some View {
            List(names, id: \.self) { Text($0) }
            Button("Add") { names.append(V.isFaulty ? "Ann" : "Name \(names.count)") }.disabled(
                names.count > 3)
        }
    }
    var start: some View { Names() }
}

struct Endless<V: Variant>: OneStack {
    struct Turns: View {
        @State private var count = 0
        var body: some View {
            Button("Turn") { count = 1 }
                .task(id: count) {
                    guard count > 0, V.isFaulty || count < 5 else { return }
                    await Task.yield()
                    count += 1
                }
        }
    }
    var start: some View { Turns() }
}

@MainActor @Observable final class Basket { var count = 0 }

struct Shop<V: Variant>: OneStack {
    struct Front: View {
        @State private var basket = Basket()
        var body: some View {
            Button("Add") { basket.count = 1 }
            NavigationLink("Basket") {
                Contents().navigationTitle("Basket").environment(basket)
            }
        }
    }
    struct Contents: View {
        @Environment(Basket.self) private var basket
        var body: some View {
            Text("Things: \(basket.count)")
            if V.isFaulty || basket.count > 0 { Button("Pay") { basket.count = 0 } }
        }
    }
    var start: some View { Front() }
}

struct Notebook<V: Variant>: OneStack {
    struct Editor: View {
        @State private var text = ""
        var body: some View {
            Form {
                TextField("Text", text: $text)
                NavigationLink("Details") { Text("Nothing.").navigationTitle("Details") }
            }
            .onAppear { if V.isFaulty { text = "" } }
        }
    }
    var start: some View { Editor() }
}

struct NoExit<V: Variant>: OneStack {
    struct Front: View {
        @State private var isCovered = false
        var body: some View {
            Button("Cover") { isCovered = true }
                .fullScreenCover(isPresented: $isCovered) {
                    NavigationStack {
                        Group {
                            if V.isFaulty { Text("Stay.") } else { Button("Close") { isCovered = false } }
                        }
                        .navigationTitle("Covered")
                    }
                }
        }
    }
    var start: some View { Front() }
}

struct Page: Hashable, Codable {}
struct Gate: Hashable, Codable {}
struct Treasure: Hashable, Codable {}
extension HoldKey { static let opened: HoldKey = "opened" }
@MainActor @Observable final class GateKeeper { var isOpen = false }

/// An app with a route that has no screen.
struct Unregistered<V: Variant>: App {
    struct Module: NavigationModule {
        func register(in modules: ModuleRegistry) {
            if !V.isFaulty { modules.route(Page.self) { _ in Text("Here.").navigationTitle("Page") } }
        }
    }
    struct Front: View {
        var body: some View { List { NavigationLink("Page", route: Page()) }.navigationTitle("Start") }
    }
    let modules = ModuleRegistry(hosts: ["planted.example"]) { Module() }
    var body: some Scene { WindowGroup { NavigationWindow(modules: modules) { Front() } } }
}

/// An app that saves where it is, but asks for a password only at the door.
struct Guarded<V: Variant>: App {
    struct Front: View {
        @SceneStorage("isInside") private var isInside = false
        @AppStorage("isOpen") private var isKnown = false
        @State private var isOpen = false
        @State private var isAsking = false
        var body: some View {
            NavigationStack {
                Button("Enter") {
                    if isOpen || !V.isFaulty && isKnown { isInside = true } else { isAsking = true }
                }
                .navigationTitle("Start")
                .navigationDestination(isPresented: $isInside) { Text("Gold.").navigationTitle("Treasure") }
                .alert("Password?", isPresented: $isAsking) {
                    Button("Open sesame") {
                        isOpen = true
                        isKnown = true
                        isInside = true
                    }
                    Button("Go away", role: .cancel) {}
                }
            }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

/// An app whose library asks guards again when it is relaunched.
struct GuardedAgain: App {
    struct Module: NavigationModule {
        let keeper: GateKeeper
        func register(in modules: ModuleRegistry) {
            modules.route(Treasure.self) { _ in Text("Gold.").navigationTitle("Treasure") }
            modules.sheet(Gate.self) { _ in GateView(keeper: keeper) }
            modules.guards(entering: Treasure.self) { [keeper] _ in
                keeper.isOpen ? .allow : .hold(until: .opened, presenting: Gate())
            }
            modules.links(for: Treasure.self) { DeepLink("/treasure", Treasure()) }
        }
    }
    struct Front: View {
        var body: some View {
            List { NavigationLink("Treasure", route: Treasure()) }.navigationTitle("Start")
        }
    }
    let modules = ModuleRegistry(hosts: ["planted.example"]) { Module(keeper: GateKeeper()) }
    var body: some Scene { WindowGroup { NavigationWindow(modules: modules) { Front() } } }
}

private struct GateView: View {
    let keeper: GateKeeper
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Open") {
            keeper.isOpen = true
            navigation.dispatch(.resume(.opened))
        }
        .navigationTitle("Gate")
    }
}

/// An app whose links read two pages as one.
struct Linked<V: Variant>: App {
    struct Front: View {
        @State private var path: [String] = []
        var body: some View {
            NavigationStack(path: $path) {
                List(["one", "two"], id: \.self) { NavigationLink($0, value: $0) }
                    .navigationTitle("Start")
                    .navigationDestination(for: String.self) { page in
                        Text("This is \(page).").navigationTitle(page)
                            .userActivity("planted.page") {
                                $0.webpageURL = URL(string: "https://planted.example/\(page)")
                            }
                    }
            }
            .onOpenURL { path = [V.isFaulty ? "two" : $0.lastPathComponent] }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

struct Unnamed<V: Variant>: OneStack {
    @ViewBuilder var start: some View {
        if V.isFaulty {
            Button {
            } label: {
                Image(systemName: "gearshape")
            }
        } else {
            Button {
            } label: {
                Image(systemName: "gearshape")
            }.accessibilityLabel("Settings")
        }
    }
}

@MainActor @Observable final class Visit { var count = 0 }

struct Leaking<V: Variant>: OneStack {
    struct Details: View {
        @State private var visit = Visit()
        var body: some View {
            Text("Here.").navigationTitle("Details").onAppear { if V.isFaulty { keptVisits.append(visit) } }
        }
    }
    // A link with a destination keeps that view, and so the object of its state.
    var start: some View {
        NavigationLink("Details", value: 1).navigationDestination(for: Int.self) { _ in Details() }
    }
}
@MainActor private var keptVisits: [Visit] = []

struct Waiting<V: Variant>: OneStack {
    struct Details: View {
        var body: some View {
            Text("Here.").navigationTitle("Details").task {
                if V.isFaulty {
                    await withUnsafeContinuation { neverResumed.append($0) }
                } else {
                    try? await Task.sleep(for: .seconds(1000))
                }
            }
        }
    }
    var start: some View { NavigationLink("Details") { Details() } }
}
@MainActor private var neverResumed: [UnsafeContinuation<Void, Never>] = []

struct Impatient<V: Variant>: App {
    struct Front: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("Next") {
                    Task {
                        await Task.yield()
                        if V.isFaulty || path.isEmpty { path.append(path.count) }
                    }
                }
                .navigationTitle("Start")
                .navigationDestination(for: Int.self) { _ in Text("Here.").navigationTitle("Next page") }
            }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

struct Rotated<V: Variant>: App {
    struct Stack: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Details") { Text("Here.").navigationTitle("Details") }.navigationTitle(
                    "Start")
            }
        }
    }
    struct Front: View {
        @Environment(\.horizontalSizeClass) private var width
        var body: some View {
            if V.isFaulty, width == .regular { HStack { Stack() } } else { Stack() }
        }
    }
    var body: some Scene { WindowGroup { Front() } }
}

struct Varying<V: Variant>: OneStack {
    struct Greeting: View {
        @State private var greeting: String
        init() {
            greetings += 1
            _greeting = State(initialValue: V.isFaulty ? "Visitor \(greetings)" : "Welcome")
        }
        var body: some View { Text(greeting) }
    }
    var start: some View { Greeting() }
}
@MainActor private var greetings = 0

struct Crashing<V: Variant>: OneStack {
    @ViewBuilder var start: some View {
        Button("Stop") { if V.isFaulty { fatalError("the planted crash") } }
        NavigationLink("Details") { Text("Here.").navigationTitle("Details") }
    }
}
