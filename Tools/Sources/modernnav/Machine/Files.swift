import CommandOutput
import Foundation
import NavigationReports

/// Access to local files.
enum Files {
    static var currentFolder: String { FileManager.default.currentDirectoryPath }

    static func absolute(_ path: String) -> String { FilePaths.absolute(path, in: currentFolder) }

    /// The path as reports show it: relative if it is inside the current folder.
    static func shown(_ path: String) -> String { FilePaths.relative(absolute(path), to: currentFolder) }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The text of a file, with U+FFFD for bytes that are not UTF-8; nil if it can't be read.
    static func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandError("\(Escapes.line(path)) can't be written: \(error.localizedDescription)")
        }
    }

    /// - Throws: a `CommandError` if one of the paths doesn't exist.
    static func demand(_ paths: [String]) throws {
        for path in paths where !exists(path) {
            throw CommandError("There is no file or folder \"\(Escapes.line(path))\".")
        }
    }

    /// The path with symbolic links resolved; the path itself if the file doesn't exist.
    static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
