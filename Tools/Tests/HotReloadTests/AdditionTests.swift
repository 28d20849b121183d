import Testing

@testable import HotReload

/// New declarations that changed bodies use.
@Suite struct AdditionTests {
    private static let home = """
        import SwiftUI

        struct Home: View {
            var body: some View { Text("Home") }
            private var title: some View { Text("Title") }
        }

        extension Home {
            var other: String { "other" }
        }

        func sum(_ row: Int) -> Int { row + 1 }
        """

    private func plan(_ edits: [(String, String)], running: String? = nil, others: [String] = [])
        -> ChangePlan
    {
        var after = Self.home
        for (old, new) in edits {
            #expect(after.contains(old), "the sample contains what is changed")
            after = after.replacing(old, with: new)
        }
        return ChangePlan(
            [
                ChangePlan.Change(
                    path: "/Home.swift", base: SourceOutline(Self.home),
                    running: SourceOutline(running ?? Self.home), after: SourceOutline(after))
            ], others: others)
    }

    private func text(_ plan: ChangePlan) throws -> String {
        guard case .replace(let files) = plan else {
            Issue.record("\(plan)")
            return ""
        }
        return ReplacementSource.file(try #require(files.first), of: "Shop").text
    }

    private static let used = ("Text(\"Home\")", "Badge()")
    private static let badge = (
        "func sum", "struct Badge: View { var body: some View { Text(\"Badge\") } }\nfunc sum"
    )
    private static let header = (
        "private var title", "private func header() -> some View { Text(\"Header\") }\n    private var title"
    )

    @Test func `a view that is extracted from a body comes with it`() throws {
        let plan = plan([Self.used, Self.badge])
        let text = try text(plan)
        #expect(text.contains("__replaced0_body: some View { Badge() }"))
        #expect(text.contains("struct Badge: View { var body: some View { Text(\"Badge\") } }"))
        guard case .replace(let files) = plan else { return }
        #expect(
            files[0].sentences == [
                "The property `body` of `Home` was replaced.", "The type `Badge` was added.",
            ])
    }

    @Test func `a new private member is seen by the file's other extensions`() throws {
        let text = try text(plan([("Text(\"Home\")", "header()"), Self.header]))
        #expect(
            text.contains(
                "extension Home {\n#sourceLocation(file: \"/Home.swift\", line: 5)\nfileprivate func header()"
            ))
    }

    @Test(arguments: [
        "extension View {\n    func framed() -> some View { padding() }\n}\n",
        "extension Home { var framed: String { \"Home\" } }\n",
        "private extension Home { func framed() -> Int { rows }\n    private var rows: Int { 1 } }\n",
    ])
    func `a new extension comes with the body that uses it`(source: String) throws {
        let text = try text(
            plan([("Text(\"Home\")", "Text(\"New\").framed()"), ("func sum", source + "func sum")]))
        #expect(text.contains(source.split(separator: "\n").joined(separator: "\n")))
        #expect(text.contains("__replaced0_body"))
    }

    @Test func `a new extension of a type that conforms elsewhere to an unknown protocol is built`() {
        let used = ("Text(\"Home\")", "Text(\"New\").framed()")
        let new = ("func sum", "extension Text { func framed() -> Text { self } }\nfunc sum")
        if case .rebuild(let reasons) = plan([used, new]) { Issue.record("\(reasons)") }
        guard case .rebuild = plan([used, new], others: ["extension Text: Frameable {}"]) else {
            Issue.record("the conformance may need it")
            return
        }
    }

    @Test func `what nothing uses yet changes nothing`() {
        #expect(plan([Self.badge]) == .nothing)
        #expect(plan([Self.header]) == .nothing)
    }

    @Test func `a changed declaration that was new comes with all bodies that may use it`() throws {
        var running = Self.home
        for (old, new) in [Self.used, Self.badge] { running = running.replacing(old, with: new) }
        let plan = plan(
            [Self.used, (Self.badge.0, Self.badge.1.replacing("\"Badge\"", with: "\"Mark\""))],
            running: running)
        let text = try text(plan)
        #expect(text.contains("{ Badge() }") && text.contains("Text(\"Mark\")"))
        guard case .replace(let files) = plan else { return }
        #expect(files[0].sentences == ["The type `Badge` was replaced."])
        #expect(files[0].bodies.map(\.name) == ["the property `body` of `Home`"])
    }

    @Test func `the file of a new declaration is replaced with one that uses it later`() {
        let badges = "struct Badge: View { var body: some View { Text(\"x\") } }"
        func change(_ path: String, _ base: String, _ running: String, _ after: String) -> ChangePlan.Change {
            ChangePlan.Change(
                path: path, base: SourceOutline(base), running: SourceOutline(running),
                after: SourceOutline(after), isWhole: true)
        }
        let plan = ChangePlan([
            change("/A.swift", "func a() {}", "func a() {}\n" + badges, "func a() {}\n" + badges),
            change("/B.swift", "func b() { x() }", "func b() { x() }", "func b() { y(Badge()) }"),
        ])
        guard case .replace(let files) = plan else {
            Issue.record("\(plan)")
            return
        }
        #expect(files.map(\.path) == ["/A.swift", "/B.swift"])
        #expect(files[0].additions.map(\.uses) == [["Badge"]] && files[1].bodies.count == 1)
    }

    private static let refused = [
        // Code that stays would have to be compiled again.
        (
            "private var title: some View { Text(\"Title\") }",
            "private var title: some View { Text(\"Title\") }\n    private func row() -> Int { 1 }",
            "The method `row()` of `Home` is new, and code that isn't replaced has the name `row`."
        ),
        (
            "func sum", "public struct Badge {}\nfunc sum",
            "The type `Badge` is new; other modules can use it."
        ),
        (
            "func sum", "@main struct Badge {}\nfunc sum", "The type `Badge` is new; the app starts there."
        ),
        (
            "func sum", "struct Badge: App {}\nfunc sum",
            "The type `Badge` is new; it runs when the app starts."
        ),
        (
            "var other", "var description: String { \"1\" }\n    var other",
            "The property `description` of `Home` is new; it may be what a protocol asks for, as it is not private."
        ),
        (
            "private var title", "var id: Int { 1 }\n    private var title",
            "The property `id` of `Home` is new; it may be what a protocol asks for, as it is not private."
        ),
        (
            "private var title", "let count = 1\n    private var title",
            "The stored property `count` of `Home` is new."
        ),
        (
            "func sum", "extension Home: Equatable {}\nfunc sum",
            "The extension of `Home` is new; it declares a conformance."
        ),
        (
            "func sum", "extension Int { init(row: Int) { self = row } }\nfunc sum",
            "The extension of `Int` is new; it has other members than functions and computed properties."
        ),
        (
            "func sum", "extension Int { public var wide: Int { 1 } }\nfunc sum",
            "The extension of `Int` is new; of a member, other modules can use it."
        ),
        (
            "func sum", "extension Home { func sum() -> Int { 1 } }\nfunc sum",
            "The extension of `Home` is new, and code that isn't replaced has the name `sum`."
        ),
    ]

    @Test(arguments: refused)
    func `what others could use or need is built`(old: String, new: String, reason: String) {
        guard case .rebuild(let reasons) = plan([("Text(\"Home\")", "Text(\"New\")"), (old, new)]) else {
            Issue.record("\(plan([(old, new)]))")
            return
        }
        #expect(reasons.contains(reason), "\(reasons)")
    }

    @Test func `other files of the module count, unless the declaration is private`() {
        let others = ["let x = Badge.self", "extension Home: Countable {}"]
        guard case .rebuild = plan([Self.used, Self.badge], others: others) else {
            Issue.record("another file has the name")
            return
        }
        let isPrivate = (Self.badge.0, "private " + Self.badge.1)
        if case .rebuild(let reasons) = plan([Self.used, isPrivate], others: others) {
            Issue.record("\(reasons)")
        }
        let member = ("private var title", "func wide() -> Int { 1 }\n    private var title")
        let used = ("Text(\"Home\")", "Text(wide())")
        if case .rebuild(let reasons) = plan([used, member]) { Issue.record("\(reasons)") }
        guard case .rebuild = plan([used, member], others: others) else {
            Issue.record("an extension elsewhere may need it")
            return
        }
    }
}
