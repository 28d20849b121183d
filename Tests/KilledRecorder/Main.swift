import Foundation
import ModernNavigationCore

/// A process that records events into files and writes a byte to standard output after each flush. Tests start it and kill it.
///
///     KilledRecorder <folder>
///
/// The events of each run are numbered from 0, and each run is a session.
@main
struct KilledRecorder {
    static func main() async {
        guard CommandLine.arguments.count > 1 else { exit(2) }
        let sink = FileSink(folder: CommandLine.arguments[1], bytesPerFile: 20_000, keeping: 1 << 30)
        let session = UUID()
        let resource = EventResource(app: "killed")
        var number: UInt32 = 0
        while true {
            for _ in 0..<Int.random(in: 1...5) {
                sink.take(
                    NavigationEvent(
                        id: UUID(), session: session, sequence: number, at: 0, name: .push, source: .tap,
                        to: String(repeating: "x", count: Int.random(in: 0..<200)), outcome: .changed),
                    of: resource)
                number += 1
            }
            await sink.flush()
            withUnsafeBytes(of: number.littleEndian) { bytes in
                while write(STDOUT_FILENO, bytes.baseAddress, bytes.count) < 0, errno == EINTR {}
            }
        }
    }
}
