import Foundation

func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
}

func rounded(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

func grouped(_ number: Double) -> String {
    let digits = Array(String(Int(number.rounded())))
    return digits.enumerated().map { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
}

/// Prints a line at once, also where nobody's terminal is.
func tell(_ line: String) {
    print(line)
    fflush(nil)
}

/// Prints a figure, with what it is compared to and what was aimed for.
func say(_ what: String, _ figure: String, floor: String? = nil, reach: String? = nil) {
    let name = what.padding(toLength: max(58, what.count), withPad: " ", startingAt: 0)
    let value = String(repeating: " ", count: max(0, 17 - figure.count)) + figure
    tell(
        "  \(name)\(value)" + (floor.map { "   floor: \($0)" } ?? "")
            + (reach.map { "   reach: \($0)" } ?? ""))
}

/// The most memory that a process had so far, in MiB.
func peakMemory(of process: String = "self") -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
}

/// A folder that goes when the program ends by itself.
final class Scratch {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/journeys-bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
