internal import Foundation

/// The client's files, read once at the start. `version` is a hash of all of them, so that browsers can cache a file under its
/// versioned URL for ever.
struct Assets: Sendable {
    struct File: Sendable {
        let data: Data
        let type: String
    }
    let version: String
    private let files: [String: File]

    static let types = [
        "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "woff2": "font/woff2",
    ]
    /// In cascade order: later sheets build on earlier ones.
    static let styleSheets = [
        "tokens", "frame", "layout", "bars", "lists", "controls", "sheets", "motion", "modes",
    ]

    init() throws {
        guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
            throw AssetsError.missing
        }
        try self.init(folder: folder)
    }

    init(folder: URL) throws {
        var files: [String: File] = [:]
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names {
            guard let type = Self.types[(name as NSString).pathExtension] else { continue }
            let data = try Data(contentsOf: folder.appending(path: name))
            files[name] = File(data: data, type: type)
            // FNV-1a is not cryptographic; it only has to tell two versions apart.
            for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        self.files = files
        version = String(hash, radix: 16)
    }

    subscript(name: String) -> File? { files[name] }
}

enum AssetsError: Error { case missing }
