internal import Foundation

/// The client's files, read once at the start. They are in folders by subject and are served by their names alone, as if they were in
/// one. `version` is a hash of all of them, so that browsers can cache a file under its versioned URL for ever.
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
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        for path in paths {
            let name = (path as NSString).lastPathComponent
            guard let type = Self.types[(name as NSString).pathExtension] else { continue }
            if files[name] != nil { throw AssetsError.sameName(name) }
            let data = try Data(contentsOf: folder.appending(path: path))
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

enum AssetsError: Error {
    case missing
    /// Two files in different folders have the same name.
    case sameName(String)
}
