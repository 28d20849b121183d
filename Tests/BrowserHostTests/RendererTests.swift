import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Each element is one HTML element, with its role and name")
@MainActor
struct RendererTests {
    @Test(arguments: ElementKind.allCases)
    func `each kind of element is one HTML element with its id, and an end tag unless it is void`(
        kind: ElementKind
    ) {
        let html = Trees().html(kind)
        #expect(html.components(separatedBy: " id=\"").count == 2)
        #expect(html.contains(" id=\"e1\""))
        let tag = html.dropFirst().prefix { $0 != " " }
        #expect(html.hasSuffix("</\(tag)>") || tag == "input" || tag == "img")
    }

    @Test func `a button has its role, and its disabled state`() {
        let trees = Trees()
        let button = trees.make(.button, [.disabled: .flag], trees.make(.text, text: "Save"))
        #expect(
            Renderer.html(of: button)
                == "<button id=\"e2\" class=\"button\" type=\"button\" disabled><span id=\"e1\" class=\"text\">Save</span></button>"
        )
    }

    @Test func `a gap has the number and distance of its rows, and is hidden from screen readers`() {
        #expect(
            Trees().html(.gap, [.count: .number(99_940), .pitch: .number(44.5)], reacts: true)
                == "<div id=\"e1\" class=\"gap\" aria-hidden=\"true\" style=\"--rows:99940;--pitch:44.5px\"></div>"
        )
    }

    @Test func `a button with only a symbol has the symbol's label`() {
        let trees = Trees()
        let button = trees.make(.button, [:], trees.make(.image, [.symbol: .string("plus")]))
        #expect(
            Renderer.html(of: button)
                == "<button id=\"e2\" class=\"button\" type=\"button\" aria-label=\"Add\">"
                + "<svg id=\"e1\" class=\"image\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">"
                + "<use href=\"/_/assets/symbols.svg#plus\"></use></svg></button>")
    }

    @Test func `an unknown symbol shows a neutral shape, with its name as the label`() {
        let html = Trees().html(.image, [.symbol: .string("xserve.stand")])
        #expect(html.contains("symbols.svg#unknown"))
        #expect(html.contains("role=\"img\""))
        #expect(html.contains("aria-label=\"xserve stand\""))
    }

    @Test func `a switch is labelled by the text beside it`() {
        let trees = Trees()
        let toggle = trees.make(
            .toggle, [:], trees.make(.text, text: "Sounds"), trees.make(.switchControl, [.selected: .flag]))
        #expect(
            Renderer.html(of: toggle)
                == "<div id=\"e3\" class=\"toggle\"><span id=\"e1\" class=\"text\">Sounds</span>"
                + "<button id=\"e2\" class=\"switch\" role=\"switch\" type=\"button\" aria-label=\"Sounds\" "
                + "aria-checked=\"true\" data-selected=\"\"></button></div>")
    }

    @Test func `a button inside a link is not a button element, but has the role`() {
        let trees = Trees()
        let link = trees.make(
            .link, [.url: .string("/parks/zion")], trees.make(.button, [:], trees.make(.text, text: "Like")))
        #expect(
            Renderer.html(of: link)
                == "<a id=\"e3\" class=\"link\" href=\"/parks/zion\"><span id=\"e2\" class=\"button\" role=\"button\" tabindex=\"0\">"
                + "<span id=\"e1\" class=\"text\">Like</span></span></a>")
    }

    @Test func `a link without a URL that a browser can open has the role of a button`() {
        for address in [nil, "parksapp://profile", "javascript:alert(1)"] {
            #expect(
                Trees().html(.link, address.map { [.url: .string($0)] } ?? [:])
                    == "<a id=\"e1\" class=\"link\" role=\"button\" tabindex=\"0\"></a>")
        }
        #expect(
            Trees().html(.link, [.url: .string("/parks/zion"), .disabled: .flag])
                == "<a id=\"e1\" class=\"link\" role=\"button\" tabindex=\"0\" aria-disabled=\"true\"></a>")
    }

    @Test func `covered elements are hidden from screen readers`() {
        #expect(
            Trees().html(.screen, [.covered: .flag])
                == "<div id=\"e1\" class=\"screen\" aria-hidden=\"true\" data-covered=\"\"></div>")
    }

    @Test func `a field has its text, and chooses the keyboard without the browser's validation`() {
        #expect(
            Trees().html(.textField, [.prompt: .string("Mail"), .keyboard: .string("email")], text: "a\"b")
                == "<input id=\"e1\" class=\"field\" type=\"text\" value=\"a&quot;b\" placeholder=\"Mail\" "
                + "inputmode=\"email\" autocomplete=\"off\" autocapitalize=\"none\" aria-label=\"Mail\">")
    }

    @Test(arguments: [ElementKind.gauge, .progress])
    func `the progress of gauges and progress views is a custom property`(kind: ElementKind) {
        #expect(Trees().html(kind, [.progress: .number(0.4)]).contains("--done:40%"))
    }

    @Test func `a sheet is a modal dialog with a label`() {
        let html = Trees().html(
            .sheet, [.title: .string("Avatar"), .grabber: .flag, .detents: .detents([.medium, .large])])
        #expect(
            html
                == "<div id=\"e1\" class=\"sheet\" role=\"dialog\" tabindex=\"-1\" aria-label=\"Avatar\" aria-modal=\"true\" "
                + "data-title=\"Avatar\" data-has=\"detent\" data-detents=\"medium large\" data-grabber=\"\" style=\"--sheet:50%\"></div>"
        )
    }

    @Test func `a tappable element is a button, unless it contains controls`() {
        let trees = Trees()
        #expect(trees.html(.box, reacts: true).contains("role=\"button\" tabindex=\"0\" data-tap=\"\""))
        let card = trees.make(.box, [:], reacts: true, trees.make(.button))
        #expect(!Renderer.html(of: card).contains("role="))
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.0 / 3, "0.333"),
        (12.3456, "12.346"),
        (1e9, "1000000"), (.infinity, "0"), (.nan, "0"), (0.0001, "0"), (2.05, "2.05"),
    ])
    func `numbers have at most three decimals and no exponent`(value: Double, text: String) {
        #expect(CSS.number(value) == text)
    }

    @Test func `all style sheets and imported scripts of the page exist`() throws {
        let assets = try Assets()
        for name in Assets.styleSheets { #expect(assets["\(name).css"] != nil) }
        var scripts = ["main.js"]
        var seen: Set<String> = []
        while let name = scripts.popLast() {
            guard seen.insert(name).inserted else { continue }
            let source = String(decoding: try #require(assets[name]).data, as: UTF8.self)
            scripts += source.components(separatedBy: "from \"./").dropFirst().map {
                String($0.prefix { $0 != "\"" })
            }
        }
        #expect(seen.count > 5)
    }
}
