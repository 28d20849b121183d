import Foundation
import ModernLinks
import Testing

struct LinkDiagnosticTests {
    static func diagnostics(@LinkBuilder<AppRoute> _ links: () -> [DeepLink<AppRoute>]) -> [String] {
        LinkTable(links()).diagnostics.map(\.description)
    }

    @Test func `malformed patterns are reported and left out`() {
        let found = Self.diagnostics {
            DeepLink("/a//b", .home)
            DeepLink("", .home)
            DeepLink("/a?b", .home)
            DeepLink("/:", AppRoute.park)
            DeepLink("/:a/:a", AppRoute.user)
            DeepLink("/a#b", .home)
            DeepLink("/a/..", .home)
        }
        #expect(
            found == [
                "MN0101 /a//b: this is not a pattern: segment 2 is empty. Write one such as /users/:id?tab=:tab",
                "MN0101 : this is not a pattern: it has no path. Write one such as /users/:id?tab=:tab",
                "MN0101 /a?b: this is not a pattern: \"b\" doesn't have the form name=:value or name=text. "
                    + "Write one such as /users/:id?tab=:tab",
                "MN0101 /:: this is not a pattern: a value has no name after its \":\". Write one such as /users/:id?tab=:tab",
                "MN0101 /:a/:a: this is not a pattern: two values are called \"a\". Write one such as /users/:id?tab=:tab",
                "MN0101 /a#b: this is not a pattern: its fragment is not a value, such as #:section. Write one such as /users/:id?tab=:tab",
                "MN0101 /a/..: this is not a pattern: \"..\" can't be a segment. Write one such as /users/:id?tab=:tab",
            ])
    }

    @Test func `values that don't match their pattern are reported`() {
        let found = Self.diagnostics {
            DeepLink("/users/:id", AppRoute.user)
            DeepLink("/users/:id/:tab", AppRoute.user)
            DeepLink("/home", AppRoute.park)
        }
        #expect(
            found == [
                "MN0102 /users/:id: the pattern names 1 value (id), but the link takes 2. Give each value one name, in the same order",
                "MN0103 /users/:id/:tab: \":tab\" is optional, but exactly one value is needed here. Move it into the query",
                "MN0102 /home: the pattern names no value, but the link takes 1. Give each value one name, in the same order",
            ])
    }

    @Test func `patterns that hide each other are reported`() {
        let found = Self.diagnostics {
            DeepLink("/parks/:id", AppRoute.park)
            DeepLink("/parks/:name", AppRoute.text)
            DeepLink("/near/:id", AppRoute.text)
            DeepLink("near/:id", AppRoute.park)
            DeepLink("/parks/:id/near/:other") { (_: String, _: String) in
                AppRoute.home
            } extract: { _ in
                nil
            }
        }
        #expect(
            found == [
                "MN0104 /parks/:name: it has the same shape as /parks/:id, so it is never read. Remove one, or tell them apart by a literal",
                "MN0105 /near/:id: after another screen, near/:id, which has the same shape, is read instead. Remove one or rename it",
                "MN0106 near/:id: after /parks/:id it is never read, because the two together match /parks/:id/near/:other. Remove one or rename it",
            ])
    }

    @Test func `a relative pattern that leads to the same routes hides nothing`() {
        let found = Self.diagnostics {
            DeepLink("/near/:id", AppRoute.park)
            DeepLink("near/:id", AppRoute.park)
            DeepLink("/users/:id?tab=:tab", AppRoute.user)
            DeepLink("users/:user?tab=:tab", AppRoute.user)
            DeepLink("/settings", .settings)
            DeepLink("settings", .settings)
            DeepLink("/articles/:id#:section", AppRoute.article)
            DeepLink("articles/:id#:section", AppRoute.article)
        }
        #expect(found == [])
    }

    @Test func `a correct table has no diagnostics`() {
        #expect(table.diagnostics.isEmpty)
    }
}
