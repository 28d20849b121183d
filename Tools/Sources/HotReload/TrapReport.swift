import Foundation

/// What Swift's runtime has written about the trap that ended a process.
struct TrapReport: Sendable {
    private let frames: [Substring]
    /// Whether there is a stack. A runtime without its reporting program writes none.
    var hasStack: Bool { !frames.isEmpty }

    init(_ text: String) {
        // Only the newest trap of the stream.
        let start = text.range(of: "Backtracing from", options: .backwards)?.upperBound
        let report = start.map { text[$0...] } ?? ""
        frames = report.split(separator: "\n").filter { $0.contains(" in ") && $0.contains("0x") }
    }

    /// The library, of those with these paths, whose code was running: the innermost one on the stack.
    func library(of paths: [String]) -> String? {
        let names = Dictionary(paths.map { (($0 as NSString).lastPathComponent, $0) }) { $1 }
        for frame in frames {
            // `closure #1 in Home.body.getter + 376 in 1-Shop.so`, and then ` at /…/Home.swift:3:5` if that is known.
            let words = frame.split(separator: " ")
            for (before, word) in zip(words, words.dropFirst()) where before == "in" {
                if let path = names[String(word)] { return path }
            }
        }
        return nil
    }
}
