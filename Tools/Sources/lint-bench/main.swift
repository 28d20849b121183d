// Prints the findings of the analyser, or compares its time with that of a bare parse of the same files.
//
//     lint-bench findings PATH…
//     lint-bench time PATH…

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

struct Time {
    var wall: Double
    /// The processor time of all threads, which doesn't depend on other processes of the machine.
    var processor: Double
}

func usage() -> (processor: Double, memory: Int) {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
        getrusage(RUSAGE_SELF, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss / 1024)
}

func measured(_ name: String, _ work: () async -> Void) async -> Time {
    let before = usage().processor
    let wall = await ContinuousClock().measure(work)
    let after = usage()
    let time = Time(wall: wall / .seconds(1), processor: after.processor - before)
    print(
        "\(name): \(rounded(time.wall)) s, of processors \(rounded(time.processor)) s; at most \(after.memory) MiB so far"
    )
    return time
}

func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

func ratio(_ first: Time, _ second: Time) -> String {
    "\(rounded(first.wall / second.wall)) by the clock, \(rounded(first.processor / second.processor)) by processor time"
}

switch arguments.first {
case "findings":
    let analysis = await Analyser(options: .init(jobs: 2)).analyse(Array(arguments.dropFirst()))
    for finding in analysis.findings { print(finding) }
    for skipped in analysis.skipped { print("skipped \(skipped.path): \(skipped.reason)") }
    print(
        "\(analysis.findings.count) findings, \(analysis.files) files, \(analysis.lines) lines,"
            + " \(analysis.graph.screens.count) screens, \(analysis.graph.transitions.count) transitions")
case "time":
    let paths = Array(arguments.dropFirst())
    let tree = SourcesOnDisk(paths)
    let files = tree.paths.filter { $0.hasSuffix(".swift") }
    var bytes = 0
    @Sendable func parse(_ file: String) -> Int {
        guard let source = try? tree.bytes(file) else { return 0 }
        _ = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        return source.count
    }
    let bare = await measured("bare parse") {
        for file in files { bytes += parse(file) }
    }
    // Upper limit for two jobs on this machine.
    let bareTwice = await measured("bare parse, two jobs") {
        await withTaskGroup(of: Void.self) { group in
            for job in 0..<2 {
                group.addTask {
                    for file in stride(from: job, to: files.count, by: 2) { _ = parse(files[file]) }
                }
            }
        }
    }
    let cache = FileManager.default.temporaryDirectory.appending(path: "lint-bench-\(getpid())").path()
    defer { try? FileManager.default.removeItem(atPath: cache) }
    func analyse(_ jobs: Int, _ cache: String? = nil) async -> Analysis {
        await Analyser(options: .init(jobs: jobs, cache: cache)).analyse(paths)
    }
    let one = await measured("one job") { _ = await analyse(1) }
    let two = await measured("two jobs") { _ = await analyse(2) }
    let cold = await measured("two jobs, cold cache") { _ = await analyse(2, cache) }
    var lines = 0
    let warm = await measured("two jobs, warm cache") { lines = await analyse(2, cache).lines }
    print("\(files.count) files, \(lines) lines, \(bytes) bytes")
    print("one job / bare parse: \(ratio(one, bare))")
    print("bare parse / bare parse, two jobs: \(ratio(bare, bareTwice))")
    print("one job / two jobs: \(ratio(one, two))")
    print("cold / warm: \(ratio(cold, warm))")
default:
    print("lint-bench findings PATH… | lint-bench time PATH…")
}
