import Foundation
import Testing

@testable import SwiftUI

/// `Scripts/vocabulary.py` writes what changes nothing, the page about it and the warnings from one table.
@Suite("What is not shown")
struct VocabularyPageTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/AppleModules/SwiftUI").standardized.resolvingSymlinksInPath()

    @Test func `no modifier that changes nothing is written by hand`() throws {
        // A function of any type that returns its receiver, but for the requirement of `Shape`.
        let pattern =
            /public func (?!path\b)(`?\w+`?)(?:(?!\bfunc\b)[\s\S])*?->[^{}]*\{\s*(?:return\s+)?self\s*\}/
        let files = try #require(
            FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let found = try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { $0.1 }
            #expect(found.isEmpty, "\(file.lastPathComponent): put them into Scripts/vocabulary.txt")
        }
    }

    @Test func `the page names each modifier that warns on its first use, and no other`() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
        }
        let page = try text("SwiftUI.docc/WhatIsNotShown.md")
        let section = try #require(page.split(separator: "## Modifiers that change nothing").last)
        let groups = section.split(separator: "\n\n").filter { $0.hasPrefix("**") }
        let named = groups.flatMap { group in
            group.replacing(/of\s`[\w.]+`:/, with: "").matches(of: /`(\w+)`/).map { String($0.1) }
        }
        let warned = try text("Vocabulary/UnshownNames.swift").matches(of: /case `?(\w+)/).map {
            String($0.1)
        }
        #expect(Set(named).sorted() == warned.sorted())
    }

    @Test func `a modifier warns with its own name`() {
        #expect("\(Unshown.menuOrder)" == "menuOrder")
    }

    @Test func `a warning names the modifier and the page`() {
        #expect(
            Unshown.warning(of: "menuOrder")
                == "SwiftUI: This use of “menuOrder” has no effect on Linux. "
                + "“What is not shown” in the documentation of SwiftUI lists all that has none.")
    }
}
