import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Text of an app is escaped everywhere on the page")
@MainActor
struct EscapingTests {
    static let attack = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;"

    @Test("Markup in the text of any element is escaped", arguments: ElementKind.allCases)
    func text(kind: ElementKind) {
        let html = Trees().html(kind, text: Self.attack)
        #expect(!html.contains("<script"))
        #expect(!html.contains("<img src=x"))
    }

    @Test("Markup in any attribute of any element is escaped", arguments: AttributeName.allCases)
    func attributes(name: AttributeName) {
        for kind in ElementKind.allCases {
            let html = Trees().html(kind, [name: .string(Self.attack)])
            #expect(!html.contains("<script"), "\(kind)")
            #expect(!html.contains("<img src=x"), "\(kind)")
            #expect(!html.contains("\"'>"), "\(kind)")
        }
    }

    @Test(
        "Each character with a meaning in HTML is written as a reference",
        arguments: [
            ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;"), ("\r", "&#13;"),
            ("\0", "\u{FFFD}"), ("é", "é"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\u{2028}b", "a\u{2028}b"),
        ])
    func characters(given: String, written: String) {
        var html: [UInt8] = []
        Markup.escape(given, into: &html)
        #expect(String(decoding: html, as: UTF8.self) == written)
    }

    @Test("No text of an app reaches a style", arguments: AttributeName.allCases)
    func styles(name: AttributeName) {
        let text = "red;background:url(https://evil.example)"
        for kind in ElementKind.allCases {
            let style = Trees().make(kind, [name: .string(text)]).style
            #expect(!style.contains("evil"), "\(kind)")
        }
    }

    @Test("An unknown system colour, material or text style is not written")
    func unknownNames() {
        let paint = AttributeValue.color(.system("x);background:url(//evil.example)", opacity: 1))
        let material = AttributeValue.color(.material("x);color:red"))
        let trees = Trees()
        #expect(trees.make(.text, [.foreground: paint]).style == "color:var(--label)")
        #expect(
            trees.make(.box, [.background: material]).style
                == "background:var(--material-regular);backdrop-filter:var(--material-blur)")
        #expect(trees.make(.text, [.textStyle: .string("x);color:red")]).style == "")
    }

    @Test("The candidate attributes of an element are complete", arguments: AttributeName.allCases)
    func candidates(name: AttributeName) {
        let values: [AttributeValue] = [.string("header button"), .number(.infinity)]
        for kind in ElementKind.allCases {
            for value in values {
                var attributes: [AttributeName: AttributeValue] = [.progress: .number(0.5)]
                attributes[name] = value
                let element = Trees().make(kind, attributes, text: "a", reacts: true)
                #expect(Set(DOMCandidates(of: element)).isSuperset(of: present(in: element)), "\(kind)")
            }
            let bare = Trees().make(kind)
            #expect(Set(DOMCandidates(of: bare)).isSuperset(of: present(in: bare)), "\(kind)")
        }
    }

    private func present(in element: Element) -> [DOMAttribute] {
        DOMAttribute.allCases.filter { $0.value(of: element) != nil }
    }

    @Test("The cached tag equals the tag of each element that shares it", arguments: AttributeName.allCases)
    func alike(name: AttributeName) {
        for kind in ElementKind.allCases { checkTags(kind, [name: .string("header button")]) }
    }

    @Test("The cached tag of elements without attributes equals theirs, too")
    func alikeAndBare() {
        for kind in ElementKind.allCases { checkTags(kind, [:]) }
    }

    /// Checks the cached tag of elements with the same kind and attributes, and different texts and handlers, against their own
    /// tags.
    private func checkTags(_ kind: ElementKind, _ attributes: [AttributeName: AttributeValue]) {
        let tags = TagTexts()
        for (text, outer) in [(nil, .button), ("a", .list), ("b", .vstack)] as [(String?, ElementKind)] {
            let trees = Trees()
            let reacts = text == "a"
            let menu = [AttributeName.style: AttributeValue.string(Element.contextMenuStyle)]
            let inner = reacts ? trees.make(.menuItems, menu) : trees.make(.text, text: text)
            let element = trees.make(kind, attributes, text: text, reacts: reacts, inner)
            _ = trees.make(outer, [:], element)
            var own = Markup()
            own.open(Tag.of(element).name, of: element)
            trees.ledger.settle(element)
            #expect(element.sharesAttributes)
            #expect(Renderer.markup(of: element, tags: tags).html.hasPrefix(own.html), "\(kind)")
        }
    }

    @Test("A path is drawn only if it is valid path data")
    func paths() {
        let trees = Trees()
        #expect(
            trees.html(.shape, [.path: .string("M0 0L100 100Z")]).contains(
                "<path d=\"M0 0L100 100Z\"></path>"))
        #expect(!trees.html(.shape, [.path: .string("M0 0\"/><script>")]).contains("<path"))
    }
}
