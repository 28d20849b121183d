import Foundation
import SwiftParser
public import SwiftSyntax
import Synchronization

/// Parses untrusted Swift source.
public enum SwiftSource {
    /// The syntax tree of a file.
    ///
    /// The parser (swift-syntax) takes exponential time for some sources, and overflows the stack for others. So files of a project are
    /// parsed by `read`, which reports them to `SourceWatch`.
    ///
    /// - Throws: if the bytes aren't UTF-8 text.
    public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(UnreadableSource) -> SourceFileSyntax
    {
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw UnreadableSource(reason: "it isn't UTF-8 text")
        }
        return Parser.parse(source: bytes)
    }

    /// Reads files and passes each one to `work`, several at a time. Files that can't be read are skipped.
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
            LargeStack.start {
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
