import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Kinds of elements and their attributes are declared once")
@MainActor
struct SchemaTests {
    private func styleSheets() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/Hosts/BrowserHost/Client")
        let sheets = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".css") }
        #expect(sheets.count > 8)
        return try sheets.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }

    @Test func `style sheets match the facts of a style, all of them, and never its text`() throws {
        let sheets = try styleSheets()
        #expect(!sheets.contains { $0.contains("[style") })
        let matched = sheets.flatMap { $0.matches(of: /\[data-has~="([^"]*)"\]/).map { String($0.1) } }
        #expect(
            Set(matched) == Set(StyleFact.allCases.map(\.rawValue) + ContentFact.allCases.map(\.rawValue)))
    }

    @Test func `style sheets rarely query the content of elements`() throws {
        // A query has to be evaluated again whenever something in the element changes. What the server knows is a fact.
        let queries = try styleSheets().map { $0.matches(of: /:has\(/).count }.reduce(0, +)
        #expect(queries <= 25)
    }

    @Test func `no attribute of HTML has two declarations`() {
        let names = DOMAttribute.allCases.map(\.name)
        #expect(names.count == Set(names).count)
        #expect(
            Set(ComputedAttribute.allCases.map { DOMAttribute($0).name }).count
                == ComputedAttribute.allCases.count)
    }

    @Test(arguments: AttributeName.allCases)
    func `an attribute that HTML repeats is in the markup and in patches`(name: AttributeName) throws {
        guard let html = name.declaration.html else { return }
        let value = name.example
        let trees = Trees()
        let element = trees.make(.vstack, [name: value])
        #expect(Renderer.html(of: element).contains(" \(html)=\""))
        let patches = PatchText.json(of: [.set(element.id, name)], in: trees.ledger)
        #expect(patches.contains("\"\(html)\",\""))
    }

    @Test(arguments: AttributeName.allCases)
    func `every attribute that styles an element changes its style`(name: AttributeName) {
        guard name.declaration.style != nil else { return }
        for kind in ElementKind.allCases {
            #expect(name.domAttributes(of: kind).contains(DOMAttribute(.style)), "\(kind)")
        }
    }
}
