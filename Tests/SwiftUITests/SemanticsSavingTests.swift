import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: saving a path", .timeLimit(.minutes(30)))
struct SemanticsSavingTests {
    struct Plain: Hashable {}
    struct Park: Hashable, Codable {
        var name: String
        var area: Int
    }
    private struct Hidden: Hashable, Codable {
        var id: Int
    }
    enum Failing: Hashable, Codable {
        case always
        func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
    }

    private func json(_ path: NavigationPath) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(try #require(path.codable)), as: UTF8.self)
    }

    private func path(_ json: String) throws -> NavigationPath {
        NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(json.utf8)))
    }

    @Test("38. A path with a value that isn't Codable has no saved form, and the message names its type")
    func s38() {
        var path = NavigationPath([1])
        #expect(path.codable != nil)
        path.append(Plain())
        #expect(path.codable == nil)
        #expect(
            path.savingError
                == "NavigationPath can't be saved: a value of type SwiftUITests.SemanticsSavingTests.Plain in "
                + "it is not Codable.")
        path.removeLast()
        #expect(path.codable != nil)
    }

    @Test(
        "38. Each failure writes one line to standard error, and a path that can be saved writes none"
    )
    func s38written() async throws {
        let end = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            var path = NavigationPath([1])
            _ = path.codable
            path.append(Plain())
            _ = path.codable
            exit(EXIT_SUCCESS)
        }
        let written = String(decoding: end.standardErrorContent, as: UTF8.self)
        let lines = written.split(separator: "\n").filter { $0.contains("NavigationPath") }
        #expect(
            lines == [
                "NavigationPath can't be saved: a value of type SwiftUITests.SemanticsSavingTests.Plain in it is not "
                    + "Codable."
            ])
        #expect(!String(decoding: end.standardOutputContent, as: UTF8.self).contains("can't be saved"))
    }

    @Test("38. An encoding error has another message than a type that isn't Codable")
    func s38fails() {
        let path = NavigationPath([Failing.always])
        #expect(path.codable == nil)
        #expect(path.savingError?.contains("Failing in it can't be encoded (") == true)
    }

    @Test(
        "38. The type of a value counts, not its declaration: one declared as Hashable is saved if Codable"
    )
    func s38erased() throws {
        var path = NavigationPath()
        let value: any Hashable = Park(name: "Acadia", area: 198)
        path.append(value)
        #expect(try json(path).contains("Acadia"))
    }

    @Test("39. The saved form is a flat array of strings, the last element first, type then value")
    func s39() throws {
        var path = NavigationPath()
        path.append("hello")
        path.append(42)
        #expect(try json(path) == #"["Swift.Int","42","Swift.String","\"hello\""]"#)
        path.append(Park(name: "a/b", area: 1))
        let first = #""SwiftUITests.SemanticsSavingTests.Park","{\"area\":1,\"name\":\"a/b\"}""#
        #expect(try json(path) == "[" + first + #","Swift.Int","42","Swift.String","\"hello\""]"#)
        #expect(try json(NavigationPath()) == "[]")
    }

    @Test("39. A decoded path is encoded unchanged, and equals the original")
    func s39roundTrip() throws {
        var path = NavigationPath(["a"])
        path.append(Park(name: "Zion", area: 595))
        path.append(1.5)
        let text = try json(path)
        let read = try self.path(text)
        #expect(read.count == 3)
        #expect(read == path)
        #expect(path == read)
        #expect(try json(read) == text)
    }

    @Test("40. Readable names are written; mangled names are read too")
    func s40() async throws {
        let router = Router(try path(#"["Si","42","SS","\"hello\""]"#))
        let screen = await HeadlessScreen {
            BoundPath(router: router) {
                Text("Root")
                    .navigationDestination(for: Int.self) { Text("!").navigationTitle("Number \($0)") }
                    .navigationDestination(for: String.self) { Text("!").navigationTitle($0) }
            }
        }
        #expect(screen.titles.dropFirst() == ["hello", "Number 42"])
    }

    @Test("40. A private type is written by its mangled name, because its readable name changes between runs")
    func s40hidden() async throws {
        let text = try json(NavigationPath([Hidden(id: 7)]))
        #expect(!text.contains("unknown context"))
        let router = Router(try path(text))
        let screen = await HeadlessScreen {
            BoundPath(router: router) {
                Text("Root").navigationDestination(for: Hidden.self) { Text("Hidden \($0.id)") }
            }
        }
        #expect(screen.shows("Hidden 7"))
    }

    struct Parks: View {
        @Bindable var router: Router<NavigationPath>
        var body: some View {
            BoundPath(router: router) {
                Text("Root")
                    .navigationTitle("Root")
                    .navigationDestination(for: Park.self) { Counter($0.name).navigationTitle($0.name) }
                    .navigationDestination(for: Plain.self) { _ in Text("Plain") }
            }
        }
    }

    private func park(_ json: String) -> String {
        let value = json.replacingOccurrences(of: "\"", with: "\\\"")
        return "\"SwiftUITests.SemanticsSavingTests.Park\",\"\(value)\""
    }

    @Test("41. Values are decoded when they are shown")
    func s41() async throws {
        let read = try path("[\(park(#"{"name":"Zion","area":595}"#)),\(park("damaged"))]")
        #expect(read.count == 2, "nothing is decoded before there is a destination")
        let router = Router(try path("[\(park(#"{"name":"Zion","area":595}"#))]"))
        let screen = await HeadlessScreen { Parks(router: router) }
        #expect(screen.titles == ["Root", "Zion"])
        try await screen.tap("Zion: 0")
        router.path.append(Park(name: "Acadia", area: 198))
        await screen.settle()
        try await screen.back()
        #expect(screen.shows("Zion: 1"), "what was read stays the same screen")
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("41. A value that can't be decoded is reported, and the path ends before it")
    func s41damaged() async throws {
        let good = park(#"{"name":"Zion","area":595}"#)
        let router = Router(try path("[\(good),\(park(#"{"name":5}"#)),\(good)]"))
        let screen = await HeadlessScreen { Parks(router: router) }
        #expect(screen.titles == ["Root", "Zion"])
        #expect(router.path.count == 1)
        #expect(screen.diagnostics.count == 1)
        let warning = try #require(screen.diagnostics.first)
        #expect(
            warning.hasPrefix(
                "A saved value of type “SwiftUITests.SemanticsSavingTests.Park” can't be read ("))
        #expect(warning.hasSuffix("). The path ends before it."))
    }

    @Test("41. The same applies if the destination is declared later")
    func s41later() async throws {
        let router = Router(try path(#"["Swift.Int","no number"]"#))
        let screen = await HeadlessScreen { SemanticsDestinationTests.Late(router: router) }
        #expect(screen.title == "No destination")
        #expect(router.path.count == 1)
        router.isShown = true
        await screen.settle()
        #expect(router.path.isEmpty)
        #expect(screen.shows("Root"))
        #expect(screen.diagnostics.count == 1)
    }

    @Test("41. A value of an undeclared type shows a message screen, and is kept")
    func s41unknown() async throws {
        let router = Router(try path(#"["Gone.Route","{}"]"#))
        let screen = await HeadlessScreen { Parks(router: router) }
        #expect(screen.title == "No destination")
        #expect(screen.shows("“Gone.Route”"))
        #expect(try json(router.path) == #"["Gone.Route","{}"]"#)
    }
}

extension NavigationPath {
    fileprivate var savingError: String? {
        if case .failure(let error) = saved() { error.description } else { nil }
    }
}
