import Testing

@testable import HotReload

/// What is done about a change of one file.
@Suite struct ChangePlanTests {
    private static let cart = """
        import SwiftUI

        struct Cart<Item: View>: View {
            @State private var count = 1
            let item: Item
            var onTap: () -> Void = { print("tapped") }
            var total: Int { count * 2 }
            var price: Int {
                get { count }
                set { count = newValue }
            }

            init(item: Item) { self.item = item }

            var body: some View {
                VStack { Text("Cart"); row(1) }
            }

            private func row(_ number: Int, of all: Int = 3) -> some View { Text("Row \\(number)") }

            func depth(_ number: Int) -> Int { number == 0 ? 0 : depth(number - 1) }

            private struct Badge: View {
                var body: some View { Text("Badge") }
            }
        }

        extension Cart where Item == Text {
            static func named(_ name: String) -> String { "name" }
        }

        enum Kind { case small, large }
        func sum(_ a: Int, _ b: Int) -> Int { a + b }
        #Preview { Cart(item: Text("x")) }
        struct Shop: App {
            var body: some Scene { WindowGroup { Text("Shop") } }
        }
        struct Tools {
            var items: some ToolbarContent { ToolbarItem { Text("Tool") } }
            @Test func check() { run("it") }
            subscript(index: Int) -> Int { index }
            deinit { print("gone") }
        }
        """

    private func plan(_ old: String, _ new: String) -> ChangePlan {
        #expect(Self.cart.contains(old), "the sample contains what is changed")
        let after = Self.cart.replacing(old, with: new)
        return ChangePlan([
            ChangePlan.Change(
                path: "/Cart.swift", before: SourceOutline(Self.cart), after: SourceOutline(after))
        ])
    }

    private static let bodies = [
        ("Text(\"Cart\")", "Text(\"New\")", "the property `body` of `Cart`"),
        ("count * 2", "count * 3", "the property `total` of `Cart`"),
        ("get { count }", "get { count + 1 }", "the property `price` of `Cart`"),
        ("Row \\(number)", "Line \\(number)", "the method `row(_:of:)` of `Cart`"),
        ("Text(\"Badge\")", "Text(\"New\")", "the property `body` of `Cart.Badge`"),
        ("{ \"name\" }", "{ name }", "the method `named(_:)` of `Cart`"),
        ("a + b", "b + a", "the function `sum(_:_:)`"),
    ]

    @Test(arguments: bodies)
    func `a changed body is replaced`(old: String, new: String, name: String) {
        guard case .replace(let files) = plan(old, new) else {
            Issue.record("\(plan(old, new))")
            return
        }
        #expect(files.map(\.path) == ["/Cart.swift"])
        #expect(files.flatMap { $0.bodies.map(\.name) } == [name])
    }

    private static let others = [
        ("count = 1", "count = 2", "The stored property `count` of `Cart` has changed."),
        ("print(\"tapped\")", "print(\"tap\")", "The stored property `onTap` of `Cart` has changed."),
        (
            "let item: Item\n", "let item: Item\n let more = 1\n",
            "The stored property `more` of `Cart` is new."
        ),
        ("case small, large", "case small, big", "The case `small, big` of `Kind` is new."),
        ("enum Kind { case small, large }", "", "The type `Kind` is gone."),
        ("_ b: Int) -> Int", "b: Int) -> Int", "The function `sum(_:b:)` is new."),
        (
            "struct Cart<Item: View>: View", "struct Cart<Item: View>: View, Sendable",
            "The type `Cart` has changed."
        ),
        (
            "self.item = item", "self.item = item; print(1)",
            "The initialiser `init(item:)` of `Cart` has changed; it is an initialiser, which made the values that are in use."
        ),
        (
            "depth(number - 1)", "depth(number - 2)",
            "The method `depth(_:)` of `Cart` has changed; it uses itself."
        ),
        (
            "Text(\"Shop\")", "Text(\"Store\")",
            "The property `body` of `Shop` has changed; it runs when the app starts."
        ),
        (
            "Text(\"Tool\")", "Text(\"T\")",
            "The property `items` of `Tools` has changed; its type is `some ToolbarContent`, and only `some View` can change."
        ),
        (
            "run(\"it\")", "run()",
            "The method `check()` of `Tools` has changed; it has the attribute `@Test`."
        ),
        ("{ index }", "{ 2 }", "A subscript of `Tools` has changed; it is a subscript."),
        ("import SwiftUI\n", "import SwiftUI\nimport Foundation\n", "The import of `Foundation` is new."),
        (
            "set { count = newValue }", "nonmutating set { count = newValue }",
            "The property `price` of `Cart` has changed."
        ),
    ]

    @Test(arguments: others)
    func `any other change needs a build, and says why`(old: String, new: String, reason: String) {
        guard case .rebuild(let reasons) = plan(old, new) else {
            Issue.record("\(plan(old, new))")
            return
        }
        #expect(reasons.contains(reason), "\(reasons)")
    }

    private static let harmless = [
        ("struct Cart<", "// A cart.\nstruct Cart<"), ("VStack { Text", "VStack {\n // The title.\nText"),
        ("#Preview { Cart(item: Text(\"x\")) }", "#Preview { Text(\"y\") }"),
    ]

    @Test(arguments: harmless)
    func `comments, white space and previews change nothing`(old: String, new: String) {
        #expect(plan(old, new) == .nothing)
    }

    private static let previews = [
        (
            "#Preview(\"Plain\") { Text(\"x\") }", "#Preview(\"Plain\") { Text(\"y\") }",
            "The preview `\"Plain\"` has changed; it is expanded by a macro."
        ),
        (
            "struct A: PreviewProvider { static var previews: some View { Text(\"x\") } }",
            "struct A: PreviewProvider { static var previews: some View { Text(\"y\") } }",
            "The property `previews` of `A` has changed; it lists previews."
        ),
    ]

    @Test(arguments: previews)
    func `a changed preview needs a build where previews are shown`(old: String, new: String, reason: String)
    {
        func plan(showsPreviews: Bool) -> ChangePlan {
            ChangePlan([
                ChangePlan.Change(
                    path: "/A.swift", before: SourceOutline(old, showsPreviews: showsPreviews),
                    after: SourceOutline(new, showsPreviews: showsPreviews))
            ])
        }
        #expect(plan(showsPreviews: true) == .rebuild([reason]))
        if case .rebuild = plan(showsPreviews: false) { Issue.record("an app doesn't show its previews") }
    }

    @Test func `the order of declarations is part of the app`() {
        let old = "var a: Int { 1 }\nvar b: Int { 2 }"
        let new = "var b: Int { 2 }\nvar a: Int { 1 }"
        let change = ChangePlan.Change(
            path: "/A.swift", before: SourceOutline(old), after: SourceOutline(new))
        #expect(ChangePlan([change]) == .rebuild(["The order of declarations has changed."]))
    }

    @Test func `new and deleted files need a build`() {
        let outline = SourceOutline("func f() {}")
        #expect(
            ChangePlan([.init(path: "/a/New.swift", before: nil, after: outline)])
                == .rebuild(["The file New.swift is new."]))
        #expect(
            ChangePlan([.init(path: "/a/Old.swift", before: outline, after: nil)])
                == .rebuild(["The file Old.swift was deleted."]))
        #expect(ChangePlan([.init(path: "/a/Gone.swift", before: nil, after: nil)]) == .nothing)
    }

    private static func text(_ file: ChangePlan.FileReplacement, path: String) -> String {
        let placed = ChangePlan.FileReplacement(
            path: path, imports: file.imports, bodies: file.bodies, additions: file.additions)
        return ReplacementSource.file(placed, of: "Shop").text
    }

    @Test func `a replacement names what it replaces, in an extension of the same type`() {
        guard case .replace(let files) = plan("Row \\(number)", "Line \\(number)") else {
            Issue.record("no replacement")
            return
        }
        #expect(
            Self.text(files[0], path: "/a/Cart.swift") == """
                @_private(sourceFile: "Cart.swift") import Shop
                import SwiftUI
                extension Cart {
                #sourceLocation(file: "/a/Cart.swift", line: 19)
                @_dynamicReplacement(for: row(_:of:)) private func __replaced0_row(_ number: Int, of all: Int = 3) -> some View \
                { Text("Line \\(number)") }
                #sourceLocation()
                }

                """)
    }

    @Test func `conditions of an extension are kept`() {
        guard case .replace(let files) = plan("{ \"name\" }", "{ name }") else {
            Issue.record("no replacement")
            return
        }
        let text = Self.text(files[0], path: "/Cart.swift")
        #expect(text.contains("extension Cart where Item == Text {\n"))
        #expect(
            text.contains("private static func __replaced0_named(_ name: String) -> String { name }"))
    }
}
