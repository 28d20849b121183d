public import SwiftSources

/// Finds mistakes in the navigation of projects.
public struct Analyser: Sendable {
    public struct Options: Sendable {
        /// The number of files that are parsed at a time.
        public var jobs: Int
        /// Codes or names of the rules to run; nil runs all.
        public var only: Set<String>?
        /// Codes or names of rules that aren't run.
        public var except: Set<String>
        /// The folder of the cache; nil for no cache.
        public var cache: String?

        public init(jobs: Int = 1, only: Set<String>? = nil, except: Set<String> = [], cache: String? = nil) {
            self.jobs = jobs
            self.only = only
            self.except = except
            self.cache = cache
        }

        func runs(_ rule: Rule) -> Bool {
            if except.contains(rule.code) || except.contains(rule.name) { return false }
            guard let only else { return true }
            return only.contains(rule.code) || only.contains(rule.name)
        }
    }

    let options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    /// Analyses files and folders as one project. Paths of files inside the current folder are relative to it. Unreadable files are in
    /// `skipped`.
    public func analyse(_ paths: [String]) async -> Analysis {
        await LargeStack.run {
            let tree = SourcesOnDisk(paths)
            guard let folder = options.cache,
                let cache = AnalysisCache(folder: folder, paths: paths, options: options)
            else { return analyse(tree, cache: nil) }
            let key = cache.key(tree, jobs: options.jobs)
            if let known = cache.analysis(key) { return known }
            let analysis = analyse(tree, cache: SummaryCache(folder: folder, paths: paths))
            // Not cached if a file has changed during the analysis.
            if cache.key(SourcesOnDisk(paths), jobs: options.jobs) == key { cache.store(analysis, for: key) }
            return analysis
        }
    }

    /// Analyses sources in memory, by path.
    public func analyse(sources: [String: String]) async -> Analysis {
        await LargeStack.run { analyse(SourcesInMemory(sources), cache: nil) }
    }

    private func analyse(_ tree: some SourceTree, cache: SummaryCache?) -> Analysis {
        var skipped = tree.skipped
        let layout = ProjectLayout(tree)
        skipped += layout.skipped
        let summaries = Summaries(jobs: options.jobs, cache: cache).read(
            tree, paths: tree.paths.filter { $0.hasSuffix(".swift") })
        skipped += summaries.skipped
        var files: [SourceIndex.File] = []
        var lines = 0
        var leftOut = 0
        var broken: [SkippedFile] = []
        for (path, summary) in summaries.all {
            if layout.isLeftOut(path) {
                leftOut += 1
                continue
            }
            let modules = layout.modules(of: path)
            let isTest =
                summary.isTest || modules.allSatisfy { layout.modules[$0].isTest } || layout.isTest(path)
            files.append(
                SourceIndex.File(
                    id: files.count, path: path, summary: summary, modules: modules, isTest: isTest,
                    outside: layout.outside(path)))
            lines += summary.lineStarts.count
            if let error = summary.firstError {
                let line = summary.lineStarts.prefix { $0 <= error }.count
                broken.append(.init(path: path, reason: "line \(line) isn't valid Swift"))
            }
        }
        let project = AnalysedProject(index: SourceIndex(files: files, modules: layout.modules))
        var findings: [Finding] = []
        for check in Rules.checks where options.runs(check.rule) { findings += check.findings(project) }
        findings.sort {
            ($0.range.file, $0.range.line, $0.range.column, $0.code, $0.message)
                < ($1.range.file, $1.range.line, $1.range.column, $1.code, $1.message)
        }
        findings = Self.deduplicated(findings)
        return Analysis(
            findings: findings, graph: project.graph(findings), skipped: skipped, files: files.count,
            lines: lines, leftOut: leftOut, broken: broken)
    }
}

extension Analyser {
    /// The findings with one finding for each code and place: a certain one, if there is one.
    private static func deduplicated(_ findings: [Finding]) -> [Finding] {
        var result: [Finding] = []
        for finding in findings {
            guard let last = result.last, last.code == finding.code, last.range == finding.range else {
                result.append(finding)
                continue
            }
            if last.doubt != nil, finding.doubt == nil { result[result.count - 1] = finding }
        }
        return result
    }
}

/// The result of an analysis.
public struct Analysis: Sendable {
    /// Sorted by file, line, column and code.
    public var findings: [Finding]
    public var graph: ScreenGraph
    public var skipped: [SkippedFile]
    /// The numbers of analysed files and lines.
    public var files: Int
    public var lines: Int
    /// The number of files that no target compiles. They aren't analysed.
    public var leftOut: Int
    /// Files that aren't valid Swift. They are analysed as far as they can be read.
    public var broken: [SkippedFile]

    public init(
        findings: [Finding] = [], graph: ScreenGraph = ScreenGraph(), skipped: [SkippedFile] = [],
        files: Int = 0,
        lines: Int = 0, leftOut: Int = 0, broken: [SkippedFile] = []
    ) {
        self.findings = findings
        self.graph = graph
        self.skipped = skipped
        self.files = files
        self.lines = lines
        self.leftOut = leftOut
        self.broken = broken
    }
}
