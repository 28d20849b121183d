import Foundation
import Fuzzing
import ModernNavigationCore

private indirect enum FuzzRoute: Hashable, Codable, Sendable {
    case park(String)
    case product(Int, [Double]?)
    case sizes(UInt8, Int64, UInt64)
    case words([String: String])
    case inner(FuzzRoute?)
    case map
}

/// No bytes stop the process; a path that is read is written so that it is read equally, by `JSONDecoder`, too; and
/// the results of both decoders are equal.
@main
enum PathFuzzer {
    static func main() { fuzz(check) }

    private static func check(_ input: [UInt8]) {
        guard let path = try? RoutePath<FuzzRoute>(encoded: input) else { return }
        // For an integer with a fraction beyond a Double's precision, Foundation uses the digits and we the nearest Double.
        let hasFraction = input.contains(UInt8(ascii: "."))
        if !hasFraction, let other = try? JSONDecoder().decode([FuzzRoute].self, from: Data(input)) {
            precondition(path.routes == other, "\(path.routes) is not \(other)")
        }
        do {
            let written = try path.encoded()
            let again = try RoutePath<FuzzRoute>(encoded: written)
            let decoded = try JSONDecoder().decode([FuzzRoute].self, from: Data(written))
            precondition(again == path, "\(again) is not \(path)")
            precondition(decoded == path.routes, "\(decoded) is not \(path.routes)")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
