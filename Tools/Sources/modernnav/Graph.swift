import ArgumentParser
import CommandOutput
import Foundation
import NavigationGraphs
import NavigationLint
import NavigationReports
import NavigationWalks

struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draw the screens of a project and the transitions between them.",
        discussion: """
            The path can also be a file that `--format json` has written. With --diff, lists the transitions that a change adds and \
            removes, and takes two graphs: folders, such files, or commits of the current folder's git repository. With --walked, shows which \
            screens and transitions a walk of ExploreTesting has reached, and which ways it found that the source doesn't have.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case html, svg, dot, mermaid, json, text, markdown
    }

    @OptionGroup var project: ProjectOptions

    @Option(
        help:
            "Output format; text is for --diff and --walked, markdown for --diff. (default: html, with --diff and --walked text)"
    )
    var format: Format?

    @Flag(help: "Compare two graphs: the old and the new.")
    var diff = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Compare with walks: what `modernnav explore --format json` or `ExplorationResult.screens` has written; may be repeated.",
            valueName: "file"), completion: .file())
    var walked: [String] = []

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        if diff, project.paths.count != 2 {
            throw ValidationError("--diff takes two graphs: modernnav graph --diff OLD NEW")
        }
        if diff, !walked.isEmpty { throw ValidationError("--diff and --walked contradict each other.") }
        if !diff, format == .markdown || format == .text && walked.isEmpty {
            throw ValidationError("The formats text and markdown are for --diff, and text for --walked.")
        }
    }

    func run() async throws {
        let text = diff ? try await difference() : try await drawing()
        if let output { try Files.write(text, to: output) } else { try Terminal.write(text) }
    }

    private func drawing() async throws -> String {
        if project.paths.count == 1, isGraph(project.paths[0]) {
            let side = try file(project.paths[0])
            if !walked.isEmpty { return try comparison(side.graph, side.sources) }
            return text(
                of: Drawing(side.graph, book: .all, sources: side.sources), title: title(of: project.paths))
        }
        let analysis = try await project.analyse()
        let graph = analysis.graph
        if !walked.isEmpty {
            return try comparison(graph, SourceLines(of: graph.ranges, read: Files.text))
        }
        if format == .json { return JSONGraph.write(graph) }
        let findings = analysis.findings.filter { $0.doubt == nil }
        let sources = SourceLines(of: graph.ranges + findings.map(\.range), read: Files.text)
        return text(
            of: Drawing(graph, findings: findings, book: .all, sources: sources),
            title: title(of: project.paths))
    }

    private func comparison(_ graph: ScreenGraph, _ sources: SourceLines) throws -> String {
        let walks = try walked.flatMap { path in
            guard let text = Files.text(path) else {
                throw CommandError("\(Escapes.line(path)) can't be read.")
            }
            do { return try WalkReport.screens(in: text) } catch let error as WalkError {
                throw CommandError("\(Escapes.line(path)) is not a walk. \(error)")
            }
        }
        let comparison = WalkedGraph(graph, walks: walks)
        switch format ?? .text {
        case .text, .markdown: return comparison.text
        case .json: return comparison.json
        case .html, .svg, .dot, .mermaid:
            return text(
                of: Drawing(comparison, sources: sources), title: "\(title(of: project.paths)), walked")
        }
    }

    private func difference() async throws -> String {
        let old = try await side(project.paths[0])
        let new = try await side(project.paths[1])
        let difference = GraphDifference(from: old.graph, to: new.graph)
        switch format ?? .text {
        case .text: return DifferenceReport.text(difference)
        case .markdown: return DifferenceReport.markdown(difference)
        case .json: return DifferenceReport.json(difference)
        case .html, .svg, .dot, .mermaid:
            let drawing = Drawing(difference, sources: new.sources, oldSources: old.sources)
            return text(of: drawing, title: "\(project.paths[0]) → \(project.paths[1])")
        }
    }

    private func text(of drawing: Drawing, title: String) -> String {
        switch format ?? .html {
        case .svg: SVGDrawing.write(drawing)
        case .dot: DOTGraph.write(drawing)
        case .mermaid: MermaidGraph.write(drawing)
        case .html, .json, .text, .markdown: HTMLPage.write(drawing, title: title)
        }
    }

    private func title(of paths: [String]) -> String {
        paths.map { Files.absolute($0).split(separator: "/").last.map(String.init) ?? "/" }.joined(
            separator: ", ")
    }

    private struct Side {
        let graph: ScreenGraph
        let sources: SourceLines
    }

    private func side(_ name: String) async throws -> Side {
        if isGraph(name) { return try file(name) }
        if Files.exists(name) { return try await folder(Files.absolute(name)) }
        let commit = try Git.commit(name)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "modernnav-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Git.extract(commit, to: folder.path)
        return try await self.folder(folder.path)
    }

    /// Analyses a folder with paths relative to the folder, so that two folders can be compared.
    private func folder(_ path: String) async throws -> Side {
        let folder = Files.isFolder(path) ? path : FilePaths.parent(of: path)
        let analysis = try await project.analyse([path], shownIn: folder)
        let sources = SourceLines(of: analysis.graph.ranges) {
            Files.text(FilePaths.absolute($0, in: folder))
        }
        return Side(graph: analysis.graph, sources: sources)
    }

    private func isGraph(_ name: String) -> Bool {
        Files.exists(name) && !Files.isFolder(name) && !name.hasSuffix(".swift")
    }

    private func file(_ path: String) throws -> Side {
        guard let text = Files.text(path) else { throw CommandError("\(Escapes.line(path)) can't be read.") }
        do {
            return Side(graph: try JSONGraph.read(text), sources: SourceLines())
        } catch let DecodingError.dataCorrupted(context) {
            throw CommandError("\(Escapes.line(path)) is not a graph. \(context.debugDescription)")
        } catch {
            throw CommandError(
                "\(Escapes.line(path)) is not a graph that `modernnav graph --format json` has written.")
        }
    }
}
