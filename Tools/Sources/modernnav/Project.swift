import ArgumentParser
import CommandOutput
import Foundation
import NavigationLint
import NavigationReports
import SwiftSources

/// Options of every command that reads a project.
struct ProjectOptions: ParsableArguments {
    @Argument(help: "Files and folders, read together as one project.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "The number of files to read at a time. (default: one for each core)")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Option(
        help:
            "The folder of the cache. (default: modernnav in the user's cache folder)",
        completion: .directory)
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Don't use a cache.")
    var isUncached = false

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("--jobs must be at least 1, and is \(jobs).") }
        if isUncached, cache != nil {
            throw ValidationError("--cache and --no-cache contradict each other.")
        }
    }

    private var cacheFolder: String? {
        if isUncached { return nil }
        if let cache { return Files.absolute(cache) }
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return caches?.appendingPathComponent("modernnav").path
    }

    /// Reads the project. Unreadable files are reported to the standard error stream.
    ///
    /// - Throws: a `CommandError` if no file can be read.
    func analyse(only: Set<String>? = nil, except: Set<String> = []) async throws -> Analysis {
        try await analyse(paths, shownIn: Files.currentFolder, only: only, except: except)
    }

    /// - Parameter folder: the folder that the paths of files are relative to; absolute.
    func analyse(
        _ paths: [String], shownIn folder: String, only: Set<String>? = nil, except: Set<String> = []
    ) async throws -> Analysis {
        try Files.demand(paths)
        let analyser = Analyser(
            options: Analyser.Options(jobs: jobs, only: only, except: except, cache: cacheFolder))
        let analysis = await Terminal.during("Reading \(paths.map(Escapes.line).joined(separator: ", ")) …") {
            await analyser.analyse(paths)
        }
        Terminal.report(analysis.skipped)
        for file in analysis.broken {
            Terminal.report("Read in part: \(Escapes.line(file.path)): \(Escapes.line(file.reason)).")
        }
        if analysis.leftOut > 0 {
            Terminal.report(
                analysis.leftOut == 1
                    ? "1 file that no target compiles was left out."
                    : "\(analysis.leftOut) files that no target compiles were left out.")
        }
        guard analysis.files > 0 else {
            throw CommandError(
                "No Swift file could be read in \(paths.map(Escapes.line).joined(separator: ", ")).")
        }
        return folder == Files.currentFolder
            ? analysis
            : analysis.renamingFiles { FilePaths.relative(Files.absolute($0), to: folder) }
    }
}

extension Analysis {
    /// The analysis with renamed files.
    fileprivate func renamingFiles(_ name: (String) -> String) -> Analysis {
        var analysis = self
        for index in analysis.findings.indices {
            analysis.findings[index].range.file = name(analysis.findings[index].range.file)
            for hop in analysis.findings[index].proof.indices {
                let file = analysis.findings[index].proof[hop].range.file
                analysis.findings[index].proof[hop].range.file = name(file)
            }
            for hop in analysis.findings[index].also.indices {
                let file = analysis.findings[index].also[hop].range.file
                analysis.findings[index].also[hop].range.file = name(file)
            }
        }
        for index in analysis.graph.screens.indices {
            analysis.graph.screens[index].range.file = name(analysis.graph.screens[index].range.file)
        }
        for index in analysis.graph.transitions.indices {
            analysis.graph.transitions[index].range.file = name(analysis.graph.transitions[index].range.file)
        }
        for index in analysis.skipped.indices {
            analysis.skipped[index].path = name(analysis.skipped[index].path)
        }
        return analysis
    }
}
