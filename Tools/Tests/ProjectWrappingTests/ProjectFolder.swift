import Foundation

/// A folder with a project that is removed after the test.
final class ProjectFolder {
    let path: String

    init(_ files: [String: String]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "wrapping-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }

    /// The links in a folder, with the files that they lead to, relative to this folder.
    func links(in folder: String) -> [String] {
        let files = FileManager.default
        return (files.subpaths(atPath: folder) ?? []).sorted().compactMap { name in
            guard let target = try? files.destinationOfSymbolicLink(atPath: folder + "/" + name) else {
                return nil
            }
            return "\(name) -> \(target.replacing(path + "/", with: ""))"
        }
    }
}
