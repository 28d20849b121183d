// Prints what the analyser finds, or measures it beside a bare parse of the same files.
//
//     lint-bench findings PATH…
//     lint-bench time JOBS PATH…

import Foundation
import NavigationLint
import SwiftParser
import SwiftSources
import SwiftSyntax

let arguments = Array(CommandLine.arguments.dropFirst())

func print(_ finding: Finding) {
    let range = finding.range
    print(
        "\(range.file):\(range.line):\(range.column): \(finding.code) \(finding.message)"
            + (finding.doubt.map { " [doubt: \($0)]" } ?? ""))
    for hop in finding.proof { print("    \(hop.range.file):\(hop.range.line) \(hop.note)") }
}

switch arguments.first {
case "findings":
    let analysis = await Analyser(options: .init(jobs: 2)).analyse(Array(arguments.dropFirst()))
    for finding in analysis.findings { print(finding) }
    for skipped in analysis.skipped { print("skipped \(skipped.path): \(skipped.reason)") }
    print(
        "\(analysis.findings.count) findings, \(analysis.files) files, \(analysis.lines) lines,"
            + " \(analysis.graph.screens.count) screens, \(analysis.graph.ways.count) ways")
case "time":
    let jobs = arguments.count > 1 ? Int(arguments[1]) ?? 1 : 1
    let paths = Array(arguments.dropFirst(2))
    let clock = ContinuousClock()
    let bare = clock.measure {
        var bytes = 0
        for path in paths {
            guard let files = FileManager.default.enumerator(atPath: path) else { continue }
            for case let name as String in files where name.hasSuffix(".swift") {
                guard let data = FileManager.default.contents(atPath: path + "/" + name) else { continue }
                let source = [UInt8](data)
                bytes += source.count
                _ = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
            }
        }
        print("\(bytes) bytes")
    }
    let start = clock.now
    let analysis = await Analyser(options: .init(jobs: jobs)).analyse(paths)
    let whole = clock.now - start
    print("bare parse \(bare), analysis \(whole), \(analysis.files) files, \(analysis.lines) lines")
default:
    print("lint-bench findings PATH… | lint-bench time JOBS PATH…")
}
