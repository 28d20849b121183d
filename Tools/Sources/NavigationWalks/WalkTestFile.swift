import Foundation
import NavigationReports

/// A file of the tests that take every way of a walk.
public struct WalkTestFile: Sendable {
    /// "ParksAppWalks.swift"
    public let name: String
    public let text: String

    /// - Parameter source: The text of the file that contains the walk. Its imports are copied.
    public init?(_ walk: WalkedApp, source: String) {
        guard let tests = walk.result?.tests, !tests.sources.isEmpty else { return nil }
        let words = walk.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Walks"
        name = "\(type).swift"
        let imports = source.split(separator: "\n").map(String.init).filter {
            $0.contains(#/^(@\w+ |public |internal |private )*import /#)
                && !$0.contains(#/import (ExploreTesting|ScreenTesting|Testing)\b/#)
        }
        let header = (imports + ["import ScreenTesting", "import Testing"]).sorted {
            ($0.hasPrefix("@") ? 1 : 0, $0) < ($1.hasPrefix("@") ? 1 : 0, $1)
        }
        let body = tests.sources.map { test in
            test.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "" : "    \($0)"
            }
            .joined(separator: "\n")
        }
        text = """
            // Written by `modernnav explore --tests`. Each test goes on to the nearest way that none has taken.
            \(header.joined(separator: "\n"))

            @Suite(.timeLimit(.minutes(30)))
            struct \(type) {
            \(body.joined(separator: "\n\n"))
            }

            """
    }
}
