import CommandOutput
import Foundation
import NavigationReports

/// The state of folders in git.
enum Git {
    /// The files that differ from a commit, as absolute paths: changed since the merge base of that commit and `HEAD`, uncommitted, or
    /// untracked.
    ///
    /// - Parameter paths: the files and folders whose repositories are asked.
    static func changedFiles(since base: String, in paths: [String]) throws -> Set<String> {
        var tops: Set<String> = []
        var files: Set<String> = []
        for path in paths {
            let real = Files.real(Files.absolute(path))
            let folder = Files.isFolder(real) ? real : FilePaths.parent(of: real)
            let top =
                try run(["-C", folder, "rev-parse", "--show-toplevel"]).split(separator: "\n").first
                .map(String.init) ?? "/"
            if tops.insert(top).inserted { files.formUnion(try changedFiles(since: base, of: top)) }
        }
        return files
    }

    private static func changedFiles(since base: String, of top: String) throws -> Set<String> {
        let commit = try self.commit(base, in: top)
        let fork =
            (try? run(["-C", top, "merge-base", commit, "HEAD"]).split(separator: "\n").first.map(String.init))
            ?? commit
        let changed = try run(["-C", top, "diff", "--name-only", "-z", "--no-renames", fork, "--"])
        let new = try run(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
        let names = (changed + new).split(separator: "\0")
        return Set(names.map { Files.real(FilePaths.absolute(String($0), in: top)) })
    }

    /// The id of a commit.
    static func commit(_ name: String, in folder: String = ".") throws -> String {
        let place = folder == "." ? "the current folder" : Escapes.line(Files.shown(folder))
        let output = try run(
            ["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
        ) {
            "git found no commit \"\(Escapes.line(name))\" in \(place).\($0)"
        }
        return output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Extracts the current folder's content at a commit into another folder.
    static func extract(_ commit: String, to folder: String) throws {
        let archive = folder + "/commit.tar"
        _ = try run(["archive", "--format=tar", "--output=\(archive)", commit])
        _ = try run("tar", ["-xf", archive, "-C", folder])
        try? FileManager.default.removeItem(atPath: archive)
    }

    private static func run(_ arguments: [String], problem: ((String) -> String)? = nil) throws -> String {
        try run("git", arguments, problem: problem)
    }

    private static func run(
        _ tool: String, _ arguments: [String], problem: ((String) -> String)? = nil
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        let output = Pipe()
        process.standardOutput = output
        // A second pipe would have to be read at the same time. The errors are shown if git fails.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        do { try process.run() } catch {
            throw CommandError("\(tool) can't be started: \(error.localizedDescription)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let messages = (Files.text(errors.path) ?? "").split(separator: "\n").map {
                " " + Escapes.line(String($0))
            }
            .joined()
            // `git -C FOLDER rev-parse …`
            let verb = (arguments.first == "-C" ? arguments.dropFirst(2) : arguments[...]).first ?? ""
            throw CommandError(problem?(messages) ?? "\(tool) \(verb) failed.\(messages)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
