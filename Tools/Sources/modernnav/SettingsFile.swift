import CommandOutput
import Foundation
import NavigationLint
import NavigationReports

/// The settings of a project.
struct SettingsFile {
    private(set) var settings = Settings()
    /// The folder that the settings' paths are relative to; absolute. The current folder if there is no settings file.
    private(set) var folder = Files.currentFolder

    /// - Parameters:
    ///   - name: the argument of `--config`.
    ///   - paths: the analysed paths. Without `name`, the settings are searched in the folder of the first path, and in those above it up
    ///     to the root of its git repository.
    init(named name: String?, for paths: [String]) throws {
        guard let path = try name.map(Files.absolute) ?? Self.nearest(to: Files.absolute(paths.first ?? "."))
        else { return }
        guard let text = Files.text(path) else { throw CommandError("\(Escapes.line(path)) can't be read.") }
        do {
            settings = try Settings(yaml: text, file: Files.shown(path), rules: .all)
        } catch { throw CommandError(error.description) }
        folder = FilePaths.parent(of: path)
    }

    private static func nearest(to path: String) throws -> String? {
        var folder = Files.isFolder(path) ? path : FilePaths.parent(of: path)
        while true {
            let files = Settings.fileNames.map { FilePaths.absolute($0, in: folder) }.filter(Files.exists)
            if files.count > 1 {
                throw CommandError(
                    "There are \(files.map { Escapes.line(Files.shown($0)) }.joined(separator: " and ")). Keep one of them."
                )
            }
            if let file = files.first { return file }
            if folder == "/" || Files.exists(folder + "/.git") { return nil }
            folder = FilePaths.parent(of: folder)
        }
    }

    /// The patterns of `exclude` that match none of the files, if those are all files of the settings' folder.
    func unusedPatterns(_ files: [String], in paths: [String]) -> [PathPattern] {
        let isWhole = paths.contains { path in
            let real = Files.real(Files.absolute(path))
            return real == folder || folder.hasPrefix(real + "/")
        }
        guard isWhole else { return [] }
        let relative = files.map { FilePaths.relative(Files.absolute($0), to: folder) }
        return settings.exclude.filter { pattern in !relative.contains(where: pattern.matches) }
    }

    /// Whether findings in a file are not reported.
    func excludes(_ file: String) -> Bool {
        let path = FilePaths.relative(Files.absolute(file), to: folder)
        return !path.hasPrefix("/") && settings.exclude.contains { $0.matches(path) }
    }
}

/// The file with the findings that a project accepts. Paths in it are relative to its folder.
struct BaselineFile {
    /// The path of the file; absolute. Nil if the project has none.
    private let path: String?
    private let standard: String

    /// - Parameter name: the argument of `--baseline`. If it is nil, the settings apply.
    init(named name: String?, in settings: SettingsFile) {
        path =
            name.map(Files.absolute)
            ?? settings.settings.baseline.map { FilePaths.absolute($0, in: settings.folder) }
        standard = FilePaths.absolute(".modernnav-baseline.json", in: settings.folder)
    }

    private func rename(_ file: String, in path: String) -> String {
        FilePaths.relative(Files.absolute(file), to: FilePaths.parent(of: path))
    }

    /// - Returns: the path of the written file, for a message.
    func write(_ findings: [Finding], in sources: SourceLines) throws -> String {
        let path = path ?? standard
        let list = Baseline(findings, in: sources) { rename($0, in: path) }
        try Files.write(JSONText.write(list), to: path)
        return Escapes.line(Files.shown(path))
    }

    func split(_ findings: [Finding], in sources: SourceLines) throws -> (
        new: [Finding], known: Int, gone: Int
    ) {
        guard let path else { return (findings, 0, 0) }
        guard let data = FileManager.default.contents(atPath: path) else {
            if Files.exists(path) { throw CommandError("\(Escapes.line(Files.shown(path))) can't be read.") }
            throw CommandError(
                "There is no baseline \(Escapes.line(Files.shown(path))). The option --write-baseline creates one."
            )
        }
        do {
            let list = try JSONDecoder().decode(Baseline.self, from: data)
            return list.split(findings, in: sources) { rename($0, in: path) }
        } catch let DecodingError.dataCorrupted(context) {
            throw CommandError(
                "\(Escapes.line(Files.shown(path))) is not a baseline. \(context.debugDescription)")
        } catch {
            throw CommandError(
                "\(Escapes.line(Files.shown(path))) is not a baseline that --write-baseline has written.")
        }
    }
}
