import Foundation
import ModernNavigationCore
import Testing

@Suite struct NavigationStateTests {
    let tree = Flow(
        path: ["a", "b"],
        presentation: Presentation("avatar", as: .cover, flow: Flow(path: ["crop"])),
        tabs: TabsState("parks", "shop"))

    @Test func `a state equals the one decoded from its JSON`() throws {
        let data = try JSONEncoder().encode(tree)
        #expect(try JSONDecoder().decode(Flow.self, from: data) == tree)
    }

    @Test func `the JSON of a state is readable`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(tree), as: UTF8.self)
        #expect(
            text == """
                {"path":["a","b"],"presentation":{"flow":{"path":["crop"]},"sheet":"avatar","style":"cover"},\
                "tabs":{"flows":[{"flow":{},"id":"parks"},{"flow":{},"id":"shop"}],"selection":"parks"}}
                """)
    }

    @Test func `the description of a state is the tree of flows`() {
        var tree = tree
        tree.failedLink = FailedLink(url: "parksapp://x", reason: "There is no such place.")
        #expect(
            tree.debugDescription == """
                path: a › b
                tab parks (selected)
                  path: (root)
                tab shop
                  path: (root)
                cover avatar
                  path: crop
                link failed: parksapp://x: There is no such place.
                """)
    }

    @Test func `tabs have no duplicates, and the selected tab exists`() throws {
        #expect(TabsState<String, String>("a", "b", "a").map(\.id) == ["a", "b"])
        #expect(TabsState<String, String>([TabID]()) == nil)
        let saved = #"{"selection":"gone","flows":[{"id":"a","flow":{}},{"id":"b","flow":{}}]}"#
        let tabs = try JSONDecoder().decode(TabsState<String, String>.self, from: Data(saved.utf8))
        #expect(tabs.selection == "a")
    }

    @Test func `writing to a missing tab changes nothing`() {
        var tabs = TabsState<String, String>("a")
        tabs["x"] = Flow(path: ["y"])
        tabs["a"] = nil
        #expect(tabs == TabsState("a"))
    }
}
