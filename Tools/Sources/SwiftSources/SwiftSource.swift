import Foundation
import SwiftParser
public import SwiftSyntax
import Synchronization

/// Swift source that may be anything.
public enum SwiftSource {
    /// The syntax tree of a file.
    ///
    /// There is source for which the parser (swift-syntax) takes time without end, or more stack than there is, so that a file of a project is
    /// parsed where `SourceWatch` knows of it.
    ///
    /// - Throws: where its bytes aren't text.
    public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(UnreadableSource) -> SourceFileSyntax
    {
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw UnreadableSource(reason: "it isn't UTF-8 text")
        }
        return Parser.parse(source: bytes)
    }

    /// The files at these paths, each made into something, several at a time. What can't be read is skipped.
    public static func read<Output: Sendable>(
        _ tree: some SourceTree, _ paths: [String], jobs: Int,
        _ work:
            @escaping @Sendable (_ path: String, UnsafeBufferPointer<UInt8>) throws(UnreadableSource) ->
            Output
    ) -> (read: [(path: String, output: Output)], skipped: [SkippedFile]) {
        typealias Outcome = Result<Output, UnreadableSource>
        let watch = SourceWatch.current
        let jobs = max(1, min(watch?.isAlone == true ? 1 : jobs, paths.count))
        let outcomes = Mutex<[Outcome?]>(Array(repeating: nil, count: paths.count))
        let next = Atomic(0)
        @Sendable func run(_ job: Int) {
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < paths.count else { return }
                let path = paths[number]
                let outcome = Outcome { () throws(UnreadableSource) in
                    let bytes = try tree.bytes(path)
                    try watch?.begin(path, job)
                    defer { watch?.end(job) }
                    return try bytes.withUnsafeBufferPointer { buffer in
                        Outcome { () throws(UnreadableSource) in try work(path, buffer) }
                    }.get()
                }
                outcomes.withLock { $0[number] = outcome }
            }
        }
        let finished = DispatchGroup()
        for job in 1..<jobs {
            finished.enter()
            DeepStack.start {
                run(job)
                finished.leave()
            }
        }
        run(0)
        finished.wait()
        var read: [(path: String, output: Output)] = []
        var skipped: [SkippedFile] = []
        for (path, outcome) in zip(paths, outcomes.withLock { $0 }) {
            switch outcome {
            case .success(let output)?: read.append((path, output))
            case .failure(let error)?: skipped.append(.init(path: path, reason: error.reason))
            case nil: break
            }
        }
        return (read, skipped)
    }
}
