internal import Foundation

/// The drawings that the plugin `AssetSymbols` has made of an app's PDF files, as resources of its targets: browsers show no PDF as a picture.
// Unchecked, because every access holds the lock.
final class DocumentDrawings: @unchecked Sendable {
    private let lock = InlineLock()
    private var drawings: [String: URL] = [:]

    /// Whether a file at the top of a bundle is such a drawing, and no picture with a name of its own.
    static func isDrawing(_ file: URL) -> Bool {
        file.pathExtension == "svg" && file.lastPathComponent.hasPrefix("pdf-")
    }

    func add(_ file: URL) { lock.withLock { drawings[file.lastPathComponent] = file } }

    /// The drawing of a document; nil if there is none.
    subscript(document: Data) -> URL? {
        let name = "pdf-\(document.contentHash)-\(document.count).svg"
        return lock.withLock { drawings[name] }
    }
}

extension Data {
    /// FNV-1a. It is not cryptographic; it only has to tell an app's own files apart.
    var contentHash: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
