import NavigationScreens
import Testing

@Suite("Comparing screens") struct ScreenDifferenceTests {
    private func folder(_ screens: [(name: String, picture: [UInt8], text: String)]) -> ScreenFolder {
        ScreenFolder(
            screens: screens.map { ShownScreen(name: $0.name, link: "/\($0.name)", pattern: "/:a|b") },
            pictures: Dictionary(uniqueKeysWithValues: screens.map { ($0.name, $0.picture) }),
            texts: Dictionary(uniqueKeysWithValues: screens.map { ($0.name, $0.text) }))
    }

    @Test func `what is new, gone or changed is listed, and the rest counted`() throws {
        let old = folder([
            ("same", [1], "a"), ("gone", [1], "a"), ("text", [1], "a\nb\nc"), ("picture", [1], "a"),
        ])
        let new = folder([
            ("text", [1], "a\nc\nd"), ("same", [1], "a"), ("picture", [2], "a"), ("new", [1], "a"),
        ])
        let difference = try ScreenDifference(from: old, to: new)
        #expect(difference.changes.map(\.screen.name) == ["text", "picture", "new", "gone"])
        #expect(difference.changes.map(\.kind) == [.changed, .changed, .new, .gone])
        #expect(difference.changes.map(\.hasOtherPicture) == [false, true, true, true])
        #expect(
            difference.changes[0].lines.map { "\($0.kind.rawValue) \($0.text)" }
                == ["same a", "removed b", "same c", "added d"])
        #expect(
            difference.markdown == """
                **Screens**: 1 new, 1 gone, 2 changed, 1 the same.

                | screen | | what |
                | --- | --- | --- |
                | `/text` | changed | text: +1 −1 |
                | `/picture` | changed | picture, the same text |
                | `/new` | new |  |
                | `/gone` | gone |  |

                """)
    }

    @Test func `equal folders have no table`() throws {
        let one = folder([("same", [1], "a")])
        #expect(
            try ScreenDifference(from: one, to: one).markdown
                == "**Screens**: 0 new, 0 gone, 0 changed, 1 the same.\n")
    }

    @Test func `the page holds its pictures, and shows text as text`() throws {
        let old = folder([("a", [1, 2, 3], "<b>")])
        let page = ScreenPage.write(old, title: "A & B")
        #expect(page.contains("src=\"data:image/png;base64,AQID\""))
        #expect(page.contains("A &amp; B") && page.contains("<pre>&lt;b&gt;</pre>"))
        let compared = ScreenPage.write(
            try ScreenDifference(from: old, to: folder([("a", [4], "<b>\nx")])), title: "A")
        #expect(
            compared.contains("class=\"marked\"") && compared.contains("<span class=\"added\">+ x</span>"))
        #expect(!compared.contains("<b>\n"))
    }

    @Test func `names of files follow the links`() {
        let names = ScreenFolder.names(of: ["/", "/Parks/zion?sheet=map", "/parks/zion/sheet/map", "/…"])
        #expect(names == ["start", "parks-zion-sheet-map", "parks-zion-sheet-map-2", "start-2"])
    }
}
