import SwiftSources

/// Reads the summaries of many files, several at a time.
struct Summaries {
    struct Result {
        /// In the order of the paths.
        var all: [(path: String, summary: FileSummary)] = []
        var skipped: [SkippedFile] = []
    }

    let jobs: Int
    let cache: SummaryCache?

    private struct Read: Sendable {
        let summary: FileSummary
        /// Nil without a cache.
        let hash: ContentHash?
    }

    func read(_ tree: some SourceTree, paths: [String]) -> Result {
        let cache = cache
        let (read, skipped) = SwiftSource.read(tree, paths, jobs: jobs) {
            _, bytes throws(UnreadableSource) in
            let hash = cache.map { _ in ContentHash(UnsafeRawBufferPointer(bytes)) }
            if let hash, let known = cache?.summary(hash) { return Read(summary: known, hash: hash) }
            return Read(summary: SummaryReader.read(try SwiftSource.parse(bytes), bytes), hash: hash)
        }
        if let cache {
            let kept = Dictionary(
                read.compactMap { file in file.output.hash.map { ($0, file.output.summary) } },
                uniquingKeysWith: { first, _ in first })
            if !cache.isCurrent(Set(kept.keys)) { cache.replace(with: kept) }
        }
        return Result(all: read.map { ($0.path, $0.output.summary) }, skipped: skipped)
    }
}
