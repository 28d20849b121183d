import SwiftUI

/// A small app with state in its link and in scene storage.
struct CounterApp: App {
    var body: some Scene {
        WindowGroup { CounterRoot() }
    }
}

@Observable @MainActor
final class CounterModel {
    var path: [Int] = []
    var name = ""
    var isSheetShown = false

    var address: URL? {
        URL(
            string: "https://counter.example" + path.map { "/\($0)" }.joined() + (path.isEmpty ? "/home" : "")
        )
    }

    /// Keeps the screen for `/locked`, as a guard does.
    func open(_ url: URL) {
        if url.path == "/locked" { return }
        path = url.path.split(separator: "/").compactMap { Int($0) }
    }
}

struct CounterRoot: View {
    @State private var model = CounterModel()
    @SceneStorage("count") private var count = 0
    @SceneStorage("address") private var address = ""

    var body: some View {
        NavigationStack(path: $model.path) {
            VStack {
                Text("Count is \(count)")
                Button("Add") { count += 1 }
                Button("Never") {}.disabled(true)
                TextField("Name", text: $model.name)
                TextField("Digits", text: digits)
                Text("Hello, \(model.name)")
                NavigationLink("Seven", value: 7)
                Button("More") { model.isSheetShown = true }
            }
            .navigationTitle("Counter")
            .navigationDestination(for: Int.self) { number in
                Text("Number \(number)").navigationTitle("Number \(number)")
            }
        }
        .sheet(isPresented: $model.isSheetShown) { Text("Above") }
        .onOpenURL { model.open($0) }
        .userActivity("shown") { $0.webpageURL = model.address }
        .onChange(of: model.path) { address = model.address?.absoluteString ?? "" }
        .onAppear { if let url = URL(string: address) { model.open(url) } }
    }

    /// A field that accepts only digits.
    private var digits: Binding<String> {
        Binding(get: { String(count) }, set: { if let number = Int($0) { count = number } })
    }
}
