import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Deprecated like the older forms that it uses, because otherwise each use would be a compiler warning.
@MainActor
@Suite("Semantics: older forms", .timeLimit(.minutes(30)))
struct SemanticsOlderFormsTests {
    @available(*, deprecated)
    struct Old: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink("Plain", destination: Text("Plain view").navigationTitle("Plain"))
                    NavigationLink("Active", destination: Page(router: router), isActive: $router.isShown)
                    NavigationLink(
                        "One", destination: Page(router: router), tag: "one", selection: $router.item)
                    NavigationLink(tag: "two", selection: $router.item) {
                        Text("Two").navigationTitle("Two")
                    } label: {
                        Text("Two")
                    }
                }
                .navigationTitle("Root")
            }
        }
    }

    struct Page: View {
        let router: Router<[Int]>
        var body: some View {
            VStack {
                Button("To the root") { router.isShown = false }
                Button("Clear") { router.item = nil }
                Button("To two") { router.item = "two" }
            }
            .navigationTitle("Page")
        }
    }

    @Test("49. A NavigationView behaves as a stack")
    @available(*, deprecated)
    func s49view() async throws {
        let screen = await HeadlessScreen { Old(router: Router([])) }
        try await screen.tap("Plain")
        #expect(screen.titles == ["Root", "Plain"])
        try await screen.back()
        #expect(screen.titles == ["Root"])
    }

    @Test("49. A link with isActive pushes while it is true, and going back writes false")
    @available(*, deprecated)
    func s49active() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Old(router: router) }
        try await screen.tap("Active")
        #expect(router.isShown)
        #expect(screen.titles == ["Root", "Page"])
        try await screen.back()
        #expect(!router.isShown)
        router.isShown = true
        await screen.settle()
        #expect(screen.titles == ["Root", "Page"])
        try await screen.tap("To the root")
        #expect(screen.titles == ["Root"])
    }

    @Test("49. A link with a tag pushes while its tag is selected, and going back clears the selection")
    @available(*, deprecated)
    func s49tag() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Old(router: router) }
        try await screen.tap("One")
        #expect(router.item == "one")
        #expect(screen.titles == ["Root", "Page"])
        try await screen.tap("To two")
        #expect(screen.titles == ["Root", "Two"])
        try await screen.back()
        #expect(router.item == nil)
        #expect(screen.titles == ["Root"])
        router.item = "one"
        await screen.settle()
        try await screen.tap("Clear")
        #expect(screen.titles == ["Root"])
    }

    @available(*, deprecated)
    struct WithBuilders: View {
        @Bindable var router: Router<[Int]>
        let titles = ["Active by text", "One by text"]
        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink("Active", isActive: $router.isShown) { Page(router: router) }
                    NavigationLink(titles[0], isActive: $router.isShown) { Page(router: router) }
                    NavigationLink("One", tag: "one", selection: $router.item) { Page(router: router) }
                    NavigationLink(titles[1].dropFirst(0), tag: "two", selection: $router.item) {
                        Text("Two").navigationTitle("Two")
                    }
                }
                .navigationTitle("Root")
            }
        }
    }

    @Test("49. A link with a title and a builder, with isActive or a tag")
    @available(*, deprecated)
    func s49titles() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { WithBuilders(router: router) }
        try await screen.tap("Active")
        #expect(router.isShown)
        #expect(screen.titles.last == "Page")
        try await screen.tap("To the root")
        #expect(screen.titles == ["Root"])
        try await screen.tap("One")
        #expect(router.item == "one")
        #expect(screen.titles == ["Root", "Page"])
        try await screen.back()
        #expect(router.item == nil)
        try await screen.tap("One by text")
        #expect(router.item == "two")
        #expect(screen.titles == ["Root", "Two"])
    }

    @available(*, deprecated)
    struct Leaving: View {
        @Environment(\.presentationMode) private var mode
        var body: some View {
            Button(mode.wrappedValue.isPresented ? "Leave" : "Stay") { mode.wrappedValue.dismiss() }
        }
    }

    @Test("49. presentationMode dismisses like dismiss")
    @available(*, deprecated)
    func s49mode() async throws {
        let screen = await HeadlessScreen {
            NavigationStack { NavigationLink("Go") { Leaving() }.navigationTitle("Root") }
        }
        try await screen.tap("Go")
        try await screen.tap("Leave")
        #expect(screen.titles == ["Root"])
    }

    /// Each older form: its file, its declaration in the sources, and the new form that its deprecation message
    /// must name.
    nonisolated static let older: [(file: String, declaration: String, newForm: [String])] = [
        (
            "NavigationView.swift", "public struct NavigationView<",
            ["use NavigationStack or NavigationSplitView"]
        ),
        (
            "NavigationLink.swift", "isActive: Binding<Bool>",
            ["use NavigationLink(", "value:", "navigationDestination(isPresented:destination:)"]
        ),
        (
            "NavigationLink.swift", "selection: Binding<V?>",
            ["use NavigationLink(", "value:", "NavigationStack"]
        ),
        ("../Presentation/Dismiss.swift", "public var presentationMode:", ["EnvironmentValues.dismiss"]),
    ]

    @Test("49. Each older form is deprecated with a message that names the new form", arguments: older)
    func s49notes(file: String, declaration: String, newForm: [String]) throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let source = folder.appending(path: "../../Sources/AppleModules/SwiftUI/Navigation/\(file)")
            .standardized
        let text = try String(contentsOf: source, encoding: .utf8)
        // Declarations with their attributes are separated by blank lines.
        let declarations = text.components(separatedBy: "\n\n").filter { part in
            part.contains(declaration) && (declaration.hasPrefix("public ") || part.contains("public init"))
        }
        #expect(!declarations.isEmpty)
        for one in declarations {
            let words = one.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("*, deprecated, message:"), "\(one)")
            for word in newForm { #expect(words.contains(word), "\(one)") }
        }
    }
}
