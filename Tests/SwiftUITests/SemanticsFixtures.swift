import SwiftUI

/// A log of events, in order.
@MainActor
final class Log {
    private(set) var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}

/// A path that a test reads and writes from outside the app.
@MainActor @Observable
final class Router<Path> {
    var path: Path
    var isShown = false
    var item: String?
    init(_ path: Path) { self.path = path }
}

/// A screen with its own state that logs its lifecycle.
struct Counter: View {
    let name: String
    var log: Log?
    @State private var count = 0

    init(_ name: String, log: Log? = nil) {
        self.name = name
        self.log = log
    }

    var body: some View {
        Button("\(name): \(count)") { count += 1 }
            .onAppear { log?("\(name) appears") }
            .onDisappear { log?("\(name) disappears") }
    }
}
