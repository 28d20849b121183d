import Foundation
import Fuzzing
import Navigation

private indirect enum FuzzRoute: Hashable, Codable, Sendable {
    case park(String)
    case product(Int, [Double]?)
    case sizes(UInt8, Int64, UInt64)
    case words([String: String])
    case inner(FuzzRoute?)
    case map
}

/// Whatever the bytes are, nothing stops the process; what is read is written so that it is read as the same, by `JSONDecoder`, too; and
/// what both read is the same.
@main
enum PathFuzzer {
    static func main() { fuzz(check) }

    private static func check(_ input: [UInt8]) {
        guard let path = try? RoutePath<FuzzRoute>(encoded: input) else { return }
        if let other = try? JSONDecoder().decode([FuzzRoute].self, from: Data(input)) {
            precondition(path.routes == other, "\(path.routes) is not \(other)")
        }
        do {
            let written = try path.encoded()
            precondition(try RoutePath<FuzzRoute>(encoded: written) == path)
            precondition(try JSONDecoder().decode([FuzzRoute].self, from: Data(written)) == path.routes)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
