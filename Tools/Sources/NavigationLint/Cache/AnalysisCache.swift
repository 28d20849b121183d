import Foundation
import SwiftSources

/// Cache of the last analysis of a project, valid until one of the files changes.
///
/// There is one cache file for each set of paths and rules. Damaged files, and files of other builds of this program, are ignored.
struct AnalysisCache {
    private let file: URL
    private let build: String

    /// - Returns: nil if the build of this program can't be identified.
    init?(folder: String, paths: [String], options: Analyser.Options) {
        guard let build = Build.identity else { return nil }
        self.build = build
        let rules = [options.only.map { ["only"] + $0.sorted() } ?? [], options.except.sorted()]
        let name = ContentHash(([paths.sorted()] + rules).map { $0.joined(separator: "\n") })
        file = URL(filePath: folder).appending(path: "\(name).analysis")
    }

    /// A hash of everything that an analysis reads: the paths, the content of each file, and the unreadable files.
    func key(_ tree: some SourceTree, jobs: Int) -> ContentHash {
        let (read, skipped) = SwiftSource.read(tree, tree.paths, jobs: jobs) {
            _, bytes throws(UnreadableSource) in ContentHash(UnsafeRawBufferPointer(bytes))
        }
        return ContentHash(
            [build] + read.flatMap { [$0.path, $0.output.description] }
                + (tree.skipped + skipped).flatMap { [$0.path, $0.reason] })
    }

    /// The cached analysis for a key. The file contains the key, the hash of the rest, and the analysis.
    func analysis(_ key: ContentHash) -> Analysis? {
        guard let bytes = FileManager.default.contents(atPath: file.path()).map(Array.init) else {
            return nil
        }
        return bytes.withUnsafeBytes { buffer in
            var reader = CodedReader(buffer, 0..<buffer.count)
            guard let kept = try? ContentHash(from: &reader), kept == key,
                let hash = try? ContentHash(from: &reader),
                hash == ContentHash(UnsafeRawBufferPointer(rebasing: buffer[reader.position...]))
            else { return nil }
            return try? Analysis(from: &reader)
        }
    }

    /// Replaces the cached analysis. Errors are ignored, because the cache only saves time.
    func store(_ analysis: Analysis, for key: ContentHash) {
        var content = CodedWriter()
        content.write(analysis)
        var head = CodedWriter()
        head.write(key)
        head.write(content.bytes.withUnsafeBytes { ContentHash($0) })
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(head.bytes + content.bytes).write(to: file, options: .atomic)
    }
}

/// Identifies the build of this program.
enum Build {
    /// The size and modification time of the executable; nil if they can't be read.
    static let identity: String? = {
        var status = stat()
        guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }()
}

extension ContentHash {
    init(_ texts: [String]) {
        // A byte that is not valid in UTF-8 separates the texts.
        self = Array(texts.map { Array($0.utf8) }.joined(separator: [0xFF]))
            .withUnsafeBytes { ContentHash($0) }
    }
}
