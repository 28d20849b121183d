import Foundation
import NavigationLint
import Testing

/// A finding as tests mark it in the source text.
struct Mark: Hashable, CustomStringConvertible {
    var file: String
    var line: Int
    var code: String
    var isDoubted = false

    var description: String { "\(file):\(line) \(isDoubted ? "doubt " : "")\(code)" }
}

/// Analyses sources and compares the findings with their comments: `// MN1002` at the end of a line is a finding that
/// begins on it, `// doubt MN1002` an uncertain one. Rules that aren't named are ignored.
@discardableResult
func expectMarked(
    _ sources: [String: String], only: Set<String>? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> Analysis {
    let analysis = await Analyser(options: .init(only: only)).analyse(sources: sources)
    var marked: [Mark] = []
    for (file, text) in sources {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let comment = line.range(of: "// ") else { continue }
            let words = line[comment.upperBound...].split(separator: " ")
            for (position, word) in words.enumerated() where word.hasPrefix("MN") {
                marked.append(
                    Mark(
                        file: file, line: number + 1, code: String(word),
                        isDoubted: position > 0 && words[position - 1] == "doubt"))
            }
        }
    }
    let found = analysis.findings.map {
        Mark(file: $0.range.file, line: $0.range.line, code: $0.code, isDoubted: $0.doubt != nil)
    }
    #expect(
        Set(found) == Set(marked) && found.count == marked.count,
        "found \(found.sorted { $0.description < $1.description }), marked \(marked)",
        sourceLocation: sourceLocation)
    return analysis
}

func expectMarked(
    _ source: String, only: Set<String>? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
    await expectMarked(["App.swift": source], only: only, sourceLocation: sourceLocation)
}
