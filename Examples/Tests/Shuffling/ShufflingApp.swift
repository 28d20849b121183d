import SwiftUI

/// An app that shows random numbers, identifiers and the order of sets: different ones each time, unless these are fixed.
@main
struct ShufflingApp: App {
    var body: some Scene {
        WindowGroup { ShuffledList() }
    }
}

private struct ShuffledList: View {
    @State private var number = Int.random(in: 0..<1_000_000)
    @State private var share = Double.random(in: 0..<1)
    @State private var names = ["Acadia", "Denali", "Olympic", "Sequoia", "Yosemite", "Zion"].shuffled()
    @State private var identifier = UUID()

    var body: some View {
        NavigationStack {
            List {
                Text("Number \(number), share \(share)")
                Text("Identifier \(identifier.uuidString)")
                Section("Shuffled") { ForEach(names, id: \.self) { Text($0) } }
                Section("A set") { ForEach(Array(Set(names)), id: \.self) { Text($0) } }
            }
            .navigationTitle("Shuffling")
        }
    }
}
