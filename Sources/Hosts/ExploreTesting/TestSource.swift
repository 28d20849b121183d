public import ScreenTesting
import SwiftUI

/// Writes the way to a finding as a test.
struct TestSource {
    /// How the app is opened.
    let opening: String
    /// Whether the app opens with a screen without controls, such as a logo.
    let waits: Bool

    /// - Parameters:
    ///   - name: A statement that should hold.
    ///   - way: The calls that lead to the screen.
    ///   - lines: What comes after the way.
    func test(_ name: String, way: [String], _ lines: [String]) -> String {
        var all = ["@MainActor @Test func `\(Self.identifier(name))`() async throws {"]
        all.append("    let screen = await \(opening)")
        all += way.map { "    try await screen.\($0)" }
        all += lines.map { "    " + $0 }
        all.append("}")
        return all.flatMap { [$0] + (waits ? waiting(after: $0) : []) }.joined(separator: "\n")
    }

    private func waiting(after line: String) -> [String] {
        guard
            let match = line.firstMatch(of: #/^( +)let (\w+) = await (HeadlessScreen\(|screen\.relaunched)/#)
        else {
            return []
        }
        return ["\(match.1)await \(match.2).waitForControls()"]
    }

    /// The name of a type without its module, and with the types around it: "SplitView.MailApp".
    static func name(of type: Any.Type) -> String {
        String(reflecting: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
            .replacing(#/\b\w+\.((?:\w+\.)*\w+)/#) { $0.1 }
    }

    /// The name without the characters that a raw identifier can't contain.
    static func identifier(_ name: String) -> String {
        let name = String(name.map { $0 == "`" || $0 == "\\" || $0.isNewline ? " " : $0 })
        return name.contains(where: \.isLetter) ? name : "finding \(name)"
    }
}

extension HeadlessScreen {
    /// Waits until something can be tapped or typed: an app may open with a logo that a timer replaces.
    public func waitForControls(atMost limit: Duration = .seconds(5)) async {
        let end = ContinuousClock.now + limit
        while !hasControls, ContinuousClock.now < end {
            guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            await settle()
        }
    }

    var hasControls: Bool { live.contains { $0.isTappable || $0.isField } }
}
