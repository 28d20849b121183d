import Foundation
import FoundationNetworking
import SwiftUI

/// A list as long as that of Parks, served by a separate process.
struct FiguresApp: App {
    static let argument = "serve"

    var body: some Scene {
        WindowGroup {
            NavigationStack {
                List(0..<63, id: \.self) { Text("Park \($0)") }
                    .navigationTitle("Parks")
            }
        }
    }
}

/// The first page for a browser: a new session is created, and its screen is built, rendered and sent.
@MainActor
func pageFigures(_ report: inout Report) async throws {
    let server = Process()
    let output = Pipe()
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    server.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    server.arguments = [FiguresApp.argument]
    server.environment = ["PORT": "0", "STATE_DIRECTORY": folder.path]
    server.standardOutput = output
    try server.run()
    defer {
        server.terminate()
        try? FileManager.default.removeItem(at: folder)
    }
    let greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let start = greeting.range(of: "http://"),
        let url = URL(string: greeting[start.lowerBound...].trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw PageFailure(what: "The server said \"\(greeting)\"") }
    var bytes = 0
    try await report.measure("first page: a new session with a list of 63 rows", rounds: 21) {
        let session = URLSession(configuration: .ephemeral)
        let (data, response) = try await session.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw PageFailure(what: "The server answered \(response)")
        }
        bytes = data.count
    }
    report.note("  bytes of the page", bytes)
}

struct PageFailure: Error {
    let what: String
}
