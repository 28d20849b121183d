import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Text of an app is escaped everywhere on the page")
@MainActor
struct EscapingTests {
    static let attack = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;"

    @Test(arguments: ElementKind.allCases)
    func `markup in the text of any element is escaped`(kind: ElementKind) {
        let html = Trees().html(kind, text: Self.attack)
        #expect(!html.contains("<script"))
        #expect(!html.contains("<img src=x"))
    }

    @Test(arguments: AttributeName.allCases)
    func `markup in any attribute of any element is escaped`(name: AttributeName) {
        for kind in ElementKind.allCases {
            let html = Trees().html(kind, [name: .string(Self.attack)])
            #expect(!html.contains("<script"), "\(kind)")
            #expect(!html.contains("<img src=x"), "\(kind)")
            #expect(!html.contains("\"'>"), "\(kind)")
        }
    }

    @Test(arguments: [
        ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;"), ("\r", "&#13;"),
        ("\0", "\u{FFFD}"), ("é", "é"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\u{2028}b", "a\u{2028}b"),
    ])
    func `each character with a meaning in HTML is written as a reference`(given: String, written: String) {
        var html: [UInt8] = []
        Markup.escape(given, into: &html)
        #expect(String(decoding: html, as: UTF8.self) == written)
    }

    @Test(arguments: AttributeName.allCases)
    func `no text of an app reaches a style`(name: AttributeName) {
        let text = "red;background:url(https://evil.example)"
        for kind in ElementKind.allCases {
            let style = Trees().make(kind, [name: .string(text)]).style
            #expect(!style.contains("evil"), "\(kind)")
        }
    }

    @Test func `an unknown system colour, material or text style is not written`() {
        let paint = AttributeValue.color(.system("x);background:url(//evil.example)", opacity: 1))
        let material = AttributeValue.color(.material("x);color:red"))
        let trees = Trees()
        #expect(trees.make(.text, [.foreground: paint]).style == "color:var(--label)")
        #expect(
            trees.make(.box, [.background: material]).style
                == "background:var(--material-regular);backdrop-filter:var(--material-blur)")
        #expect(trees.make(.text, [.textStyle: .string("x);color:red")]).style == "")
    }

    @Test(arguments: AttributeName.allCases)
    func `the candidate attributes of an element are complete`(name: AttributeName) {
        let values = [name.example, .number(.infinity)]
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

    @Test(arguments: AttributeName.allCases)
    func `the cached tag equals the tag of each element that shares it`(name: AttributeName) {
        let shared: AttributeValue =
            switch name.example {
            case .elements: .elements([])
            case .layout: .layout(ComputedLayout())
            case let value: value
            }
        for kind in ElementKind.allCases { checkTags(kind, [name: shared]) }
    }

    @Test func `the cached tag of elements without attributes equals theirs, too`() {
        for kind in ElementKind.allCases { checkTags(kind, [:]) }
    }

    /// Checks the cached tag of elements with the same kind and attributes, and different texts and handlers, against their own
    /// tags.
    private func checkTags(_ kind: ElementKind, _ attributes: [AttributeName: AttributeValue]) {
        let tags = TagTextCache()
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

    @Test func `a path is drawn only if it is valid path data`() {
        let trees = Trees()
        #expect(
            trees.html(.shape, [.path: .string("M0 0L100 100Z")]).contains(
                "<path d=\"M0 0L100 100Z\"></path>"))
        #expect(!trees.html(.shape, [.path: .string("M0 0\"/><script>")]).contains("<path"))
    }
}
