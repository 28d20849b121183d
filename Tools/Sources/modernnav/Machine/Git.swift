import CommandOutput
import Foundation
import NavigationReports

/// The state of the current folder in git.
enum Git {
    /// The files that differ from a commit, as absolute paths: changed since the merge base of that commit and `HEAD`, uncommitted, or
    /// untracked.
    static func changedFiles(since base: String) throws -> Set<String> {
        let top =
            try run(["rev-parse", "--show-toplevel"]).split(separator: "\n").first.map(String.init) ?? "/"
        let commit = try self.commit(base)
        let fork =
            (try? run(["merge-base", commit, "HEAD"]).split(separator: "\n").first.map(String.init)) ?? commit
        let changed = try run(["-C", top, "diff", "--name-only", "-z", "--no-renames", fork, "--"])
        let new = try run(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
        let names = (changed + new).split(separator: "\0")
        return Set(names.map { Files.real(FilePaths.absolute(String($0), in: top)) })
    }

    /// The id of a commit.
    static func commit(_ name: String) throws -> String {
        let output = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]) {
            "git found no commit \"\(Escapes.line(name))\" in the current folder.\($0)"
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
            throw CommandError(problem?(messages) ?? "\(tool) \(arguments.first ?? "") failed.\(messages)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
