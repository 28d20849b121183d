import Foundation
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
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let path = try? RoutePath<FuzzRoute>(encoded: input) else { return 0 }
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
    return 0
}
