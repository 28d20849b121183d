import Foundation
import Synchronization

/// Reads the summaries of many files, several at a time.
struct Summaries {
    /// Address space of each thread that parses; only what is used of it takes memory.
    static let stackSize = 512 << 20

    struct Result {
        /// In the order of the paths.
        var all: [(path: String, summary: FileSummary)] = []
        var skipped: [Analysis.Skipped] = []
    }

    let jobs: Int
    let cache: SummaryCache?

    private struct State {
        var next = 0
        var read: [(Int, Swift.Result<Read, UnreadableSource>)] = []
    }

    private struct Read {
        let summary: FileSummary
        /// Nil where nothing is kept.
        let hash: ContentHash?
    }

    func read(_ tree: some SourceTree, paths: [String]) -> Result {
        let state = Mutex(State())
        let finished = DispatchGroup()
        @Sendable func work() {
            while let (number, path) = state.withLock({ state -> (Int, String)? in
                guard state.next < paths.count else { return nil }
                defer { state.next += 1 }
                return (state.next, paths[state.next])
            }) {
                let result = summary(path, tree)
                state.withLock { $0.read.append((number, result)) }
            }
        }
        for _ in 0..<max(0, min(jobs, paths.count) - 1) {
            finished.enter()
            let thread = Thread {
                work()
                finished.leave()
            }
            thread.stackSize = Self.stackSize
            thread.start()
        }
        work()
        finished.wait()
        var result = Result()
        var kept: [ContentHash: FileSummary] = [:]
        for (number, read) in state.withLock({ $0.read }).sorted(by: { $0.0 < $1.0 }) {
            switch read {
            case .success(let read):
                result.all.append((paths[number], read.summary))
                if let hash = read.hash { kept[hash] = read.summary }
            case .failure(let error): result.skipped.append(.init(path: paths[number], reason: error.reason))
            }
        }
        if let cache, !cache.isCurrent(Set(kept.keys)) { cache.replace(with: kept) }
        return result
    }

    private func summary(_ path: String, _ tree: some SourceTree) -> Swift.Result<Read, UnreadableSource> {
        do {
            let bytes = try tree.bytes(path)
            let hash = cache.map { _ in ContentHash(bytes) }
            if let hash, let known = cache?.summary(hash) {
                return .success(Read(summary: known, hash: hash))
            }
            let isText =
                bytes.withUnsafeBytes { !$0.contains(0) } && String(validating: bytes, as: UTF8.self) != nil
            guard isText else { return .failure(UnreadableSource(reason: "it isn't UTF-8 text")) }
            let summary = bytes.withUnsafeBufferPointer { SummaryReader.read($0) }
            return .success(Read(summary: summary, hash: hash))
        } catch {
            return .failure(error)
        }
    }
}
