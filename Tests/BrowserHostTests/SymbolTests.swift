import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@MainActor
@Suite("Symbols")
struct SymbolTests {
    private let trees = Trees()

    /// The drawings in the sprite by id.
    private func drawings() throws -> [String: String] {
        let sprite = String(decoding: try #require(Assets()["symbols.svg"]).data, as: UTF8.self)
        let drawings = sprite.components(separatedBy: "<symbol id=\"").dropFirst().map { drawing in
            (String(drawing.prefix { $0 != "\"" }), drawing)
        }
        return Dictionary(drawings) { first, _ in
            Issue.record("Drawn twice: \(first)")
            return first
        }
    }

    private func names(_ name: String) -> [String] { Symbols.layers(for: name).map(\.name) }

    @Test func `the list of symbols matches the drawings`() throws {
        #expect(Set(try drawings().keys) == SymbolNames.drawn.union(["status"]))
    }

    @Test func `the list of fillable symbols matches the drawings`() throws {
        let fillable = try drawings().filter { $0.value.contains("var(--inside,none)") }
        #expect(Set(fillable.keys) == SymbolNames.fillable)
        for name in SymbolNames.fillable { #expect(!SymbolNames.drawn.contains(name + ".fill"), "\(name)") }
    }

    @Test func `every alias has a drawing, and no drawing has an alias`() {
        for (name, drawing) in SymbolNames.alike {
            #expect(names(drawing) == [drawing], "\(name)")
            #expect(!SymbolNames.drawn.contains(name), "\(name)")
        }
    }

    @Test func `the sprite has at most 256 bytes for each drawing on average`() throws {
        let sprite = try #require(Assets()["symbols.svg"]).data
        #expect(sprite.count < 256 * SymbolNames.drawn.count)
    }

    @Test func `each fixed colour of a drawing is a colour of the page`() throws {
        let layout = String(decoding: try #require(Assets()["layout.css"]).data, as: UTF8.self)
        var colors: Set<String> = []
        for drawing in try drawings().values {
            for rest in drawing.components(separatedBy: "var(--own-").dropFirst() {
                colors.insert(String(rest.prefix { $0 != "," }))
            }
        }
        #expect(colors.count > 5)
        for color in colors { #expect(layout.contains("--own-\(color): "), "\(color)") }
    }

    @Test(arguments: [
        ("heart", ["heart"]), ("heart.fill", ["heart.fill"]), ("film.fill", ["film.fill"]),
        ("heart.circle", ["circle", "heart.fill"]),
        ("film.circle.fill", ["circle.fill", "film.fill"]),
        ("checkmark.seal.fill", ["seal.fill", "checkmark"]),
        ("xmark.octagon", ["octagon", "xmark"]),
        ("plus.rectangle.fill", ["rectangle.fill", "plus"]),
        ("exclamationmark.bubble", ["message", "exclamationmark"]),
        ("person.crop.square", ["square", "person.fill"]),
        ("bell.slash.fill", ["bell.fill", "slash"]),
        ("person.badge.plus", ["person", "badge.plus"]),
        ("person.fill.badge.minus", ["person.fill", "badge.minus"]),
        ("person.crop.circle.fill.badge.checkmark", ["person.circle.fill", "badge.checkmark"]),
        ("icloud.trianglebadge.exclamationmark", ["cloud", "badge.exclamationmark"]),
        ("bell.badge.fill", ["bell.fill", "badge"]), ("folder.badge.gearshape", ["folder", "badge"]),
        ("1.circle", ["circle", "1"]), ("42.square.fill", ["square.fill", "42"]),
        ("a.circle.fill", ["circle.fill", "A"]), ("dollarsign.circle", ["circle", "$"]),
        ("number", ["#"]),
    ])
    func `a symbol is composed as its name is`(name: String, layers: [String]) {
        #expect(names(name) == layers)
    }

    @Test(arguments: [
        ("chevron.backward", "chevron.left"), ("arrow.uturn.forward", "arrow.uturn.right"),
        ("document.on.document", "doc.on.doc"), ("microphone.fill", "mic.fill"),
        ("person.2.wave.2.fill", "person.2.fill"), ("gobackward.15", "gobackward"),
        ("thermometer.medium.slash.circle.inverse", "circle"), ("stop", "stop"),
        ("gearshape.fill", "gear.fill"), ("sofa", "sofa.fill"), ("globe.asia.australia.fill", "globe"),
        ("battery.100percent.bolt", "battery.100"), ("", "unknown"), ("...", "unknown"),
        (".fill", "unknown"), ("fill", "unknown"), ("xserve", "unknown"), ("slash.badge", "slash"),
    ])
    func `a symbol without a drawing shows the nearest one`(name: String, drawing: String) {
        #expect(names(name).first == drawing)
    }

    @Test func `only the first ten words of a name are read`() {
        #expect(names(Array(repeating: "heart", count: 50_000).joined(separator: ".")) == ["heart"])
    }

    @Test func `an enclosed symbol is smaller with the same line width, and cut out of a filled enclosure`() {
        #expect(
            trees.html(.image, [.symbol: .string("heart.circle.fill"), .hiddenFromAccessibility: .flag])
                == "<svg id=\"e1\" class=\"image\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">"
                + "<use href=\"/_/assets/symbols.svg#circle.fill\"></use>"
                + "<use href=\"/_/assets/symbols.svg#heart.fill\" x=\"5\" y=\"5\" width=\"14\" height=\"14\" "
                + "stroke-width=\"2.9\" color=\"var(--knockout,#fff)\"></use></svg>")
    }

    @Test func `one drawing can have both the outlined and the filled form`() {
        let html = trees.html(.image, [.symbol: .string("film.fill")])
        #expect(
            html.contains("symbols.svg#film\" style=\"--inside:currentColor;--cut:var(--knockout)\"></use>"))
    }

    @Test func `a number in a circle is text`() {
        let html = trees.html(.image, [.symbol: .string("7.circle")])
        #expect(html.contains(" font-size=\"12\" fill=\"currentColor\">7</text></svg>"))
    }

    @Test func `a multicolour symbol has a flag for the style sheet`() {
        let html = trees.html(.image, [.symbol: .string("sun.max.fill"), .multicolored: .flag])
        #expect(html.contains("data-flags=\"multicolored\""))
    }
}
