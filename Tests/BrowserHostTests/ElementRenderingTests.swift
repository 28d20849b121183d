import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Rendering of elements with special attributes")
@MainActor
struct ElementRenderingTests {
    let trees = Trees()

    @Test func `an editable row describes its keyboard commands`() {
        let row = trees.make(
            .row, [.editing: .flag, .deletable: .flag, .movable: .flag], reacts: true,
            trees.make(.text, text: "Milk"))
        #expect(
            Renderer.html(of: row)
                == "<div id=\"e2\" class=\"row\" role=\"group\" tabindex=\"0\" "
                + "aria-description=\"Press Alt+Up or Alt+Down to move it. Press Delete to delete it.\" "
                + "data-flags=\"editing deletable movable\"><span id=\"e1\" class=\"text\">Milk</span></div>")
    }

    @Test func `a button speaks its value before its hint`() {
        func words(_ attributes: [AttributeName: AttributeValue]) -> String {
            Renderer.html(of: Trees().make(.button, attributes, reacts: true))
        }
        #expect(words([.value: .string("packed")]).contains("aria-description=\"packed\""))
        #expect(
            words([.value: .string("packed"), .hint: .string("Tap to unpack")])
                .contains("aria-description=\"packed. Tap to unpack\""))
        #expect(words([.hint: .string("Tap to unpack")]).contains("aria-description=\"Tap to unpack\""))
        #expect(!words([:]).contains("aria-description"))
    }

    @Test func `a popover names the element that it is attached to`() {
        let source = trees.make(.button)
        let popover = trees.make(.popover, [.attachment: .elements([source.id])])
        #expect(Renderer.html(of: popover).contains("data-attachment=\"\(source.id)\""))
    }

    @Test func `a custom layout has the positions of its views`() {
        let layout = trees.make(
            .hstack,
            [
                .style: .string("flow"),
                .placed: .layout(
                    ComputedLayout(
                        width: 60, height: 50,
                        frames: [
                            .init(x: 0, y: 0, width: 0, height: 0), .init(x: 10, y: 30, width: 0, height: 0),
                        ])),
            ])
        #expect(
            Renderer.html(of: layout)
                == "<div id=\"e1\" class=\"hstack\" data-style=\"flow\" data-placed=\"60 50;0 0 0 0;10 30 0 0\"></div>"
        )
        #expect(
            PatchText.json(of: [.set(layout.id, .placed)], in: trees.ledger)
                == #"[["a","e1","data-placed","60 50;0 0 0 0;10 30 0 0"]]"#)
    }

    @Test func `a row that is not being edited can't be focused`() {
        #expect(
            trees.html(.row, [.deletable: .flag, .movable: .flag], reacts: true)
                == "<div id=\"e1\" class=\"row\" data-flags=\"deletable movable\"></div>")
    }

    @Test func `a selectable row is a button`() {
        #expect(
            trees.html(.row, [.selectable: .flag], reacts: true)
                == "<div id=\"e1\" class=\"row\" role=\"button\" tabindex=\"0\" data-tap=\"\" "
                + "data-flags=\"selectable\"></div>")
    }

    @Test func `rows of a list are list items, including selectable ones`() {
        let row = trees.make(.row, [.selectable: .flag], reacts: true)
        let html = Renderer.html(of: trees.make(.list, [:], row))
        #expect(html.contains("class=\"row\" role=\"listitem\" tabindex=\"0\" data-tap=\"\""))
    }

    @Test func `a context menu is a manual popover, and its owner can be focused if it contains no control`()
    {
        let menu = trees.make(.menuItems, [.style: .string(Element.contextMenuStyle)])
        let box = trees.make(
            .box, [.style: .string(Element.contextMenuStyle)], trees.make(.text, text: "Star"), menu)
        #expect(
            Renderer.html(of: box)
                == "<div id=\"e3\" class=\"box\" role=\"group\" tabindex=\"0\" "
                + "aria-description=\"Press Shift+F10 to open its menu.\" data-style=\"contextMenu\">"
                + "<span id=\"e2\" class=\"text\">Star</span>"
                + "<div id=\"e1\" class=\"menu-items\" role=\"menu\" popover=\"manual\" data-style=\"contextMenu\"></div></div>"
        )
    }

    @Test func `elements in a menu are menu items, and those of a picker are radio items`() {
        let options = [
            trees.make(.option, [.selected: .flag]), trees.make(.option, [:]),
        ]
        let menu = trees.make(
            .menuItems, [:], trees.make(.button, [:]),
            trees.make(.section, [:], trees.make(.picker, [:], options[0], options[1])))
        let html = Renderer.html(of: trees.make(.menu, [.title: .string("Sort")], menu))
        #expect(html.contains("aria-haspopup=\"menu\""))
        #expect(html.contains("class=\"button\" role=\"menuitem\""))
        #expect(html.contains("class=\"picker\" role=\"group\""))
        #expect(
            html.contains("class=\"option\" role=\"menuitemradio\" type=\"button\" aria-checked=\"true\""))
        #expect(html.contains("aria-checked=\"false\""))
        // Outside of a menu they have no such role.
        #expect(trees.html(.option).contains("role=\"radio\""))
        #expect(!trees.html(.button).contains("role"))
    }

    @Test func `the label of a back button names its destination`() {
        #expect(trees.html(.backButton, text: "Parks").contains("aria-label=\"Back, Parks\""))
        #expect(trees.html(.backButton, text: "Back").contains("aria-label=\"Back\""))
    }

    @Test func `a bar without a title has no heading`() {
        #expect(trees.html(.barTitle, text: "").contains("aria-hidden=\"true\""))
        #expect(!trees.html(.barTitle, text: "Parks").contains("aria-hidden"))
    }

    @Test func `keyboard shortcuts are written in the syntax of ARIA`() {
        func keys(_ shortcut: KeyboardShortcut) -> String {
            let html = trees.html(.text, [.shortcut: .shortcut(shortcut)])
            return html.split(separator: "aria-keyshortcuts=").last.map(String.init) ?? ""
        }
        #expect(keys(KeyboardShortcut("s")).hasPrefix(#""Control+s Meta+s""#))
        #expect(keys(KeyboardShortcut("S", modifiers: [.shift, .option])).hasPrefix(#""Alt+Shift+s""#))
        #expect(keys(KeyboardShortcut("k", modifiers: [.command, .control])).hasPrefix(#""Control+Meta+k""#))
        #expect(keys(.defaultAction).hasPrefix(#""Enter""#))
        #expect(keys(KeyboardShortcut(" ", modifiers: [])).hasPrefix(#""Space""#))
        #expect(keys(KeyboardShortcut("\"", modifiers: [])).hasPrefix(#""&quot;""#))
    }

    @Test func `the gestures that an app handles are attributes`() {
        #expect(
            trees.html(
                .box,
                [.gestures: .gestures([.drag, .press]), .minimum: .number(0), .pressDuration: .number(1.5)],
                reacts: true)
                == "<div id=\"e1\" class=\"box\" data-minimum=\"0\" data-gestures=\"drag press\" data-press=\"1.5\"></div>"
        )
    }

    @Test func `columns have a sidebar button, unless the app has removed it`() {
        #expect(trees.html(.split).contains("<button class=\"split-button\" type=\"button\" aria-label="))
        #expect(!trees.html(.split, [.hidesBar: .flag]).contains("button"))
    }

    @Test func `a request for rows has their range, their distance and their columns`() throws {
        let json = Data(#"[{"n":1,"e":"e7","k":"rows","v":"30 90 44.5 3"}]"#.utf8)
        let request = RowRequest(30..<90, pitch: 44.5, columns: 3)
        #expect(
            try ClientEvent.list(from: json, limit: 1).map(\.kind) == [.element(ElementID(7), .rows(request))]
        )
    }

    @Test func `a view that moves by itself is played or not, and a menu needs no value`() throws {
        func kind(_ event: String) throws -> ClientEvent.Kind? {
            try ClientEvent.list(from: Data("[{\"n\":1,\"e\":\"e7\",\(event)}]".utf8), limit: 1).first?.kind
        }
        #expect(try kind(#""k":"play","v":true"#) == .element(ElementID(7), .play(true)))
        #expect(try kind(#""k":"menu","v":null"#) == .element(ElementID(7), .menu))
        #expect(throws: RequestRefusal.self) { try kind(#""k":"play","v":1"#) }
    }

    @Test(arguments: [("true", true), ("false", false), ("null", nil), ("1", nil), ("\"true\"", nil)])
    func `the width of the window is a Boolean`(value: String, isWide: Bool?) {
        let json = Data("[{\"n\":1,\"e\":null,\"k\":\"wide\",\"v\":\(value)}]".utf8)
        let kinds = try? ClientEvent.list(from: json, limit: 1).map(\.kind)
        #expect(kinds == isWide.map { [.wide($0)] })
    }
}
