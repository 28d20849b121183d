import CommandOutput
import Foundation

/// An error of the compiler, at a place in the source if it has one.
package struct CompilerError: Hashable, Sendable {
    package var file: String?
    package var line = 0
    package var column = 0
    package let text: String

    /// The errors in the compiler's output, without repetitions.
    package static func read(_ output: String) -> [CompilerError] {
        var errors: [CompilerError] = []
        for line in output.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /(\/.+?):([0-9]+):([0-9]+): error: (.*)/) else { continue }
            let error = CompilerError(
                file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0,
                text: String(match.4))
            if !errors.contains(error) { errors.append(error) }
        }
        return errors
    }
}

/// The result of a tool.
public struct ToolResult: Sendable {
    public let status: Int32
    public let output: String

    /// The errors of a module that doesn't compile; nil if it does.
    func errors(of module: String) throws -> [CompilerError]? {
        if status == 0 { return nil }
        let errors = CompilerError.read(output)
        return errors.isEmpty ? [summary(of: "\(module) doesn't compile")] : errors
    }

    func summary(of problem: String) -> CompilerError {
        let lines = output.split(separator: "\n").filter { $0.contains("error:") }.prefix(3)
        return CompilerError(text: ([problem[...]] + lines).joined(separator: ": "))
    }
}
