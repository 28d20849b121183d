import Foundation
public import ScreenTesting
import SwiftUI

/// A requirement of an app for every screen.
struct Claim {
    let words: String
    let isAlways: Bool
    let file: String
    let line: Int
    let test: @MainActor (HeadlessScreen) -> Bool

    @MainActor func holds(on screen: HeadlessScreen) -> Bool { test(screen) == isAlways }

    /// The lines of a test that fails while the requirement doesn't hold.
    var testLines: [String] {
        guard let closure = closureText else {
            return [
                "// The claim is at \(URL(fileURLWithPath: file).lastPathComponent):\(line).",
                "Issue.record(\("“\(words)” doesn't hold".debugDescription))",
            ]
        }
        return [
            "let claim: @MainActor (HeadlessScreen) -> Bool = \(closure)",
            "#expect(\(isAlways ? "" : "!")claim(screen), \(words.debugDescription))",
        ]
    }

    /// The closure as its source file writes it; nil if the file can't be read.
    private var closureText: String? {
        guard let source = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        return Self.firstClosure(in: lines[(line - 1)...].joined(separator: "\n"))
    }

    /// The text from the first brace outside a string to its counterpart.
    static func firstClosure(in source: String) -> String? {
        var depth = 0
        var isInString = false
        var isEscaped = false
        var start: String.Index?
        for index in source.indices {
            let character = source[index]
            if isInString {
                if !isEscaped, character == "\"" { isInString = false }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isInString = true
            case "{":
                if depth == 0 { start = index }
                depth += 1
            case "}":
                depth -= 1
                if depth == 0, let start { return String(source[start...index]) }
                if depth < 0 { return nil }
            default: break
            }
        }
        return nil
    }
}

extension HeadlessScreen {
    /// The first value of a type that a visible view has: as `@State`, as an observable model, or from its environment. Nil if no view
    /// has one.
    ///
    /// ```swift
    /// let cart = screen.state(Cart.self)
    /// ```
    public func state<T>(_ type: T.Type) -> T? { graph.shownState(of: type) }
}
