import Foundation

/// The duration of `work` in seconds.
func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
}

/// A number with a fixed number of decimals.
func rounded(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

/// A whole number with commas between groups of three digits.
func grouped(_ number: Double) -> String {
    let digits = Array(String(Int(number.rounded())))
    return digits.enumerated().map { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
}

/// Prints a line and flushes, because output to a pipe is buffered.
func printLine(_ line: String) {
    print(line)
    fflush(nil)
}

/// Prints a figure with its baseline and its target.
func printFigure(_ what: String, _ figure: String, baseline: String? = nil, target: String? = nil) {
    let name = what.padding(toLength: max(58, what.count), withPad: " ", startingAt: 0)
    let value = String(repeating: " ", count: max(0, 17 - figure.count)) + figure
    printLine(
        "  \(name)\(value)" + (baseline.map { "   baseline: \($0)" } ?? "")
            + (target.map { "   target: \($0)" } ?? ""))
}

/// The peak memory of a process, in MiB.
func peakMemory(of process: String = "self") -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
}

/// A temporary folder, which is removed on deinitialisation, but not if the program is killed.
final class Scratch {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/journeys-bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
