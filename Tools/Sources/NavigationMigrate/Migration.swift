public import SwiftSources
import SwiftSyntax

/// Rewrites the old forms of SwiftUI's navigation in the files of a project.
///
/// Uncertain cases are left unchanged and listed. All files are considered together, because the replacement of a link depends on
/// where its view is used. Rewriting is repeated until no form can be rewritten, so a second migration changes nothing.
public struct Migration: Sendable {
    /// A file before and after the migration.
    public struct File: Sendable {
        public var path: String
        public var before: [UInt8]
        public var after: [UInt8]
        /// The number of rewritten places of each form.
        public var rewritten: [OldForm: Int] = [:]

        public var isChanged: Bool { before != after }
    }

    /// In the order of the sources.
    public private(set) var files: [File] = []
    /// Sorted by file and line, with the lines of the original text.
    public private(set) var leftovers: [Leftover] = []
    /// The same, with the lines of the migrated text.
    public private(set) var leftoversAfter: [Leftover] = []
    public private(set) var skipped: [SkippedFile] = []

    /// Migrates sources.
    ///
    /// - Parameters:
    ///   - sources: the files of the project. Only Swift files are read.
    ///   - oldest: returns the oldest system that a file is compiled for. Forms whose replacement it lacks are left.
    public init(
        of sources: some SourceTree,
        oldest: @escaping @Sendable (String) -> OldestSystem? = { _ in nil }
    ) {
        var originals: [SourceText] = []
        var marks: [Bool] = []
        let paths = sources.paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }
        let (read, unread) = SwiftSource.read(sources, paths, jobs: 1) { _, bytes throws(UnreadableSource) in
            let isMarked = bytes.starts(with: Self.byteOrderMark)
            let text = Array(isMarked ? bytes.dropFirst(3) : bytes[...])
            let tree = try text.withUnsafeBufferPointer { text in
                Result { () throws(UnreadableSource) in try SwiftSource.parse(text) }
            }.get()
            if tree.hasError { throw UnreadableSource(reason: "it has syntax errors") }
            return (text, tree, isMarked)
        }
        skipped = sources.skipped + unread
        for (path, (text, tree, isMarked)) in read {
            originals.append(SourceText(path: path, bytes: text, tree: tree))
            marks.append(isMarked)
        }

        let systems = Systems(find: oldest)
        var unsound: Set<String> = []
        var result = Round(originals)
        while true {
            result = Self.rewriteRepeatedly(originals, except: unsound, systems)
            let broken = zip(originals, result.files).filter { !Self.isSound($0, $1) }.map(\.1.path)
            if broken.isEmpty { break }
            // Rewrites of other files can depend on the unsound files, so all are repeated.
            unsound.formUnion(broken)
        }

        for (index, original) in originals.enumerated() {
            let mark = marks[index] ? Self.byteOrderMark : []
            files.append(
                File(
                    path: original.path, before: mark + original.bytes,
                    after: mark + result.files[index].bytes,
                    rewritten: result.rewritten[original.path] ?? [:]))
        }
        list(result, originals)
        for path in unsound.sorted() {
            skipped.append(
                SkippedFile(
                    path: path,
                    reason: "the rewritten file would be invalid Swift or lose comments; please report this")
            )
        }
    }

    private mutating func list(_ result: Round, _ originals: [SourceText]) {
        var texts: [String: (after: SourceText, oldLines: [Int])] = [:]
        for (original, after) in zip(originals, result.files) {
            texts[after.path] = (after, UnifiedDiff.oldLines(from: original.bytes, to: after.bytes))
        }
        func lineAfter(_ path: String, _ offset: Int) -> Int { texts[path]?.after.line(of: offset) ?? 1 }
        func lineBefore(_ path: String, _ offset: Int) -> Int {
            guard let lines = texts[path]?.oldLines else { return 1 }
            return lines[min(lineAfter(path, offset), lines.count) - 1]
        }
        for (path, left) in result.left.sorted(by: { $0.key < $1.key }) {
            for (form, offset, reason) in left.sorted(by: { ($0.1, $0.0.rawValue) < ($1.1, $1.0.rawValue) }) {
                leftovers.append(
                    Leftover(
                        file: path, line: lineBefore(path, offset), form: form,
                        reason: reason.words(lineBefore)))
                leftoversAfter.append(
                    Leftover(
                        file: path, line: lineAfter(path, offset), form: form, reason: reason.words(lineAfter)
                    ))
            }
        }
    }

    private struct Systems: SystemRequirements {
        let find: @Sendable (String) -> OldestSystem?
        func oldest(for path: String) -> OldestSystem? { find(path) }
    }

    private struct Round {
        var files: [SourceText]
        var rewritten: [String: [OldForm: Int]] = [:]
        var left: [String: [(OldForm, Int, Reason)]] = [:]

        init(_ files: [SourceText]) { self.files = files }
    }

    /// Repeats the rewriting until no form can be rewritten. It ends, because each rewriting removes an old form.
    private static func rewriteRepeatedly(
        _ originals: [SourceText], except unsound: Set<String>, _ systems: Systems
    )
        -> Round
    {
        var round = Round(originals)
        while true {
            let project = Project(round.files, systems: systems)
            round.left = [:]
            var isChanged = false
            for (index, file) in round.files.enumerated()
            where !unsound.contains(file.path) && file.mayHaveOldForms {
                var chosen: [Rewrite] = []
                var proposed: [Rewrite] = []
                for verdict in Rewriting(file, in: project).verdicts {
                    switch verdict {
                    case .rewrite(let rewrite): proposed.append(rewrite)
                    case .leave(let form, let offset, let reason):
                        round.left[file.path, default: []].append((form, offset, reason))
                    }
                }
                for rewrite in proposed.sorted(by: { $0.size < $1.size })
                where !chosen.contains(where: { $0.overlaps(rewrite) }) {
                    chosen.append(rewrite)
                    round.rewritten[file.path, default: [:]][rewrite.form, default: 0] += 1
                }
                guard !chosen.isEmpty else { continue }
                round.files[index] = file.applying(chosen)
                isChanged = true
                // A round whose result doesn't parse is reverted as a whole.
                if round.files[index].tree.hasError { return round }
            }
            if !isChanged { return round }
        }
    }

    /// Whether the result parses, and has all comments and multi-line strings of the original.
    private static func isSound(_ original: SourceText, _ result: SourceText) -> Bool {
        if original.bytes == result.bytes { return true }
        guard !result.tree.hasError else { return false }
        return counted(Comments.all(in: original.tree)) == counted(Comments.all(in: result.tree))
            && counted(original.longStrings) == counted(result.longStrings)
    }

    private static func counted(_ texts: [String]) -> [String: Int] {
        texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension SourceText {
    fileprivate var mayHaveOldForms: Bool {
        [
            "NavigationView", "NavigationLink", "navigationBar", "navigationViewStyle", "presentationMode",
            "NavigationStack", ".sheet", ".fullScreenCover",
        ]
        .contains { mentions($0) }
    }

    /// The values of multi-line string literals, without the indentation of the source.
    fileprivate var longStrings: [String] {
        final class Search: SyntaxVisitor {
            var found: [String] = []
            override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
                guard node.openingQuote.tokenKind == .multilineStringQuote else { return .visitChildren }
                // The indentation of the lines is trivia of the segments.
                found.append(
                    node.segments.map { $0.as(StringSegmentSyntax.self)?.content.text ?? "\\()" }.joined())
                return .visitChildren
            }
        }
        let search = Search(viewMode: .sourceAccurate)
        search.walk(tree)
        return search.found
    }
}
