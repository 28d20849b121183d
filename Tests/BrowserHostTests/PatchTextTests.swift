import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Patches as JSON")
@MainActor
struct PatchTextTests {
    let trees = Trees()

    @Test func `a created element contains its HTML and its position`() {
        let row = trees.make(.row, [:], trees.make(.text, text: "A"))
        let patches = [Patch.create(row, parent: ElementID(9), before: ElementID(7))]
        #expect(
            PatchText.json(of: patches, in: trees.ledger)
                == #"[["c","e2","e9","e7","<div id=\"e2\" class=\"row\"><span id=\"e1\" class=\"text\">A</span></div>"]]"#
        )
    }

    @Test func `removing and moving contain the element and the position`() {
        let patches = [Patch.remove(ElementID(3)), .move(ElementID(4), parent: ElementID(2), before: nil)]
        #expect(PatchText.json(of: patches, in: trees.ledger) == #"[["x","e3"],["m","e4","e2",null]]"#)
    }

    @Test func `a semantic attribute sets the HTML attributes that depend on it`() {
        let toggle = trees.make(.switchControl, [.selected: .flag])
        #expect(
            PatchText.json(of: [.set(toggle.id, .selected)], in: trees.ledger)
                == #"[["a","e1","aria-checked","true"],["a","e1","data-selected",""]]"#
        )
    }

    @Test func `all style attributes become one CSS style, sent once`() {
        let text = trees.make(.text, [.fontSize: .number(20), .opacity: .number(0.5)], text: "A")
        #expect(
            PatchText.json(of: [.set(text.id, .fontSize), .set(text.id, .opacity)], in: trees.ledger)
                == #"[["a","e1","style","opacity:0.5;font-size:20px"]]"#)
    }

    @Test func `a removed style attribute leaves no style behind`() {
        let text = trees.make(.text, text: "A")
        #expect(
            PatchText.json(of: [.unset(text.id, .opacity)], in: trees.ledger) == #"[["a","e1","style",null]]"#
        )
    }

    @Test func `a title's text is also the collapsed bar's`() {
        let title = trees.make(.barTitle, text: "Parks")
        #expect(
            PatchText.json(of: [.text(title.id)], in: trees.ledger)
                == #"[["t","e1","Parks"],["a","e1","data-title","Parks"],["a","e1","aria-hidden",null]]"#)
    }

    @Test func `a changed symbol replaces its image`() {
        let image = trees.make(.image, [.symbol: .string("star.fill"), .label: .string("Favorite")])
        #expect(
            PatchText.json(of: [.set(image.id, .symbol), .set(image.id, .label)], in: trees.ledger)
                == #"[["r","e1","<svg id=\"e1\" class=\"image\" role=\"img\" viewBox=\"0 0 24 24\" aria-label=\"Favorite\"><use href=\"/_/assets/symbols.svg#star.fill\"></use></svg>"]]"#
        )
    }

    @Test func `effects are patches, except for unsafe URLs`() {
        let patches = [
            Patch.effect(.focus(ElementID(1))), .effect(.scroll(to: ElementID(2), anchor: "top")),
            .effect(.announce("Saved")), .effect(.openURL("https://a.example")),
            .effect(.openURL("javascript:alert(1)")),
        ]
        #expect(
            PatchText.json(of: patches, in: trees.ledger)
                == #"[["f","e1"],["s","e2","start"],["say","Saved"],["go","https://a.example"]]"#)
    }

    @Test func `patches of a removed element are left out`() {
        #expect(
            PatchText.json(of: [.set(ElementID(5), .label), .text(ElementID(5))], in: trees.ledger) == "[]")
    }

    @Test(arguments: [
        ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{1}\u{2028}\u{2029}", #""\u0001\u2028\u2029""#),
        ("é😀", "\"é😀\""), ("</script>", "\"</script>\""),
    ])
    func `every text is written as a JSON string`(given: String, written: String) {
        var json = MessageJSON()
        json.array([.string(given)])
        #expect(json.text == "[\(written)]")
    }
}
