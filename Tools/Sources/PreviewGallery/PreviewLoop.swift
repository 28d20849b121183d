#if os(Linux)
    public import CommandOutput
    import Foundation
    import Glibc
    public import HotReload

    /// Builds a package, serves the gallery of its previews, and brings each change of the source into them: by replacing bodies in the
    /// running previews, or by a build, after which they start again.
    public final class PreviewLoop {
        private enum Event: Sendable {
            case changed(Set<String>)
            /// A running preview can't load the newest replacement.
            case refused(String?)
            case watchFailed
            case stopped
        }

        private let source: ReloadSource
        /// The folder of the project, as it was named.
        private let project: String
        private let port: UInt16
        private let line: StatusLine
        private let tools: ToolRunner
        private let places: ErrorPlaces
        private let events: Mailbox<Event>
        private let pipeline: ReloadPipeline
        private let program: PreviewPool.Program
        private let pool: PreviewPool
        private let site: GallerySite
        private var builds = 0
        private var newest: ReloadPipeline.Replacement?

        /// - Parameter limit: the number of previews that run at a time.
        public init(_ source: ReloadSource, project: String, port: UInt16, limit: Int, line: StatusLine)
            throws
        {
            (self.source, self.project, self.port, self.line) = (source, project, port, line)
            let events = Mailbox<Event>()
            self.events = events
            var template = Array((NSTemporaryDirectory() + "/modernnav-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw CommandError("No temporary folder can be created: \(String(cString: strerror(errno))).")
            }
            program = PreviewPool.Program(
                binary: source.program, package: project,
                state: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self),
                gallery: "http://127.0.0.1:\(port)")
            pool = PreviewPool(program, limit: limit) { events.put(.refused($0)) }
            let site = GallerySite(title: (project as NSString).lastPathComponent, pool: pool)
            self.site = site
            tools = ToolRunner(line: line) { text in site.update { $0.progress = text } }
            places = ErrorPlaces(source.folders)
            pipeline = ReloadPipeline(source, tools: tools) {}
        }

        deinit { try? FileManager.default.removeItem(atPath: program.state) }

        /// Ends the loop. May be called on any thread.
        public var stop: @Sendable () -> Void {
            { [tools, events] in
                tools.stop()
                events.put(.stopped)
            }
        }

        /// Builds, and returns the previews.
        public func list() throws -> PreviewListing {
            let (binary, errors) = try pipeline.buildOnce()
            guard errors.isEmpty else {
                throw CommandError(errors.map(places.line).joined(separator: "\n"))
            }
            return try read(binary)
        }

        /// Serves the gallery until `stop` is called.
        public func run() throws {
            defer { pool.replace() }
            let server = try LoopbackServer(
                port: port,
                // Frames are the previews, which have ports of their own.
                policy: ["style-src-attr 'unsafe-inline'", "frame-src http://127.0.0.1:*"],
                movesLocalhost: true)
            let (events, tools) = (events, tools)
            do {
                try FileWatch.start(source.folders) { changed in
                    events.put(changed.map(Event.changed) ?? .watchFailed)
                    tools.change(changed ?? [])
                }
                server.start(site.answer)
                try Terminal.write("The previews are at \(program.gallery)\n")
                try update { try pipeline.buildFirst() }
                while true { try handle(events.next()) }
            } catch is ToolRunner.Stopped {}
        }

        private func handle(_ event: Event) throws {
            switch event {
            case .stopped: throw ToolRunner.Stopped()
            case .watchFailed: throw FileWatch.failure(of: source.package)
            case .changed(let paths):
                try update {
                    builds == 0
                        ? try pipeline.buildFirst() : try pipeline.change(paths, isRunning: true)
                }
            case .refused(let reason):
                guard let newest else { return }
                try update { try pipeline.refuse(newest, because: reason, and: []) }
            }
        }

        // MARK: What is shown

        /// Brings a change to the previews, or shows in the gallery why it can't.
        private func update(_ bring: () throws -> ReloadPipeline.Outcome) throws {
            let start = ContinuousClock.now
            site.update { ($0.isBuilding, $0.progress) = (true, "Building") }
            defer { site.update { $0.isBuilding = false } }
            do {
                switch try bring() {
                case .unchanged: line.clear()
                case .mended:
                    site.update { $0.errors = [] }
                    line.say("As before")
                case .replaced(let replacement):
                    newest = replacement
                    pipeline.keep(replacement)
                    pool.load(replacement.libraries)
                    site.update { $0.errors = [] }
                    say("Replaced", since: start, because: replacement.sentences)
                case .rebuilt(let reasons):
                    newest = nil
                    pool.replace(program)
                    try showList(since: start, because: reasons)
                case .failed(let errors, _):
                    for error in errors { line.report(places.line(of: error)) }
                    let placed = errors.prefix(20).map(places.placed)
                    site.update { $0.errors = placed }
                case .outdated: break
                case .unreadable(let reason): throw CommandError(reason)
                }
            } catch let error as CommandError {
                line.report(error.description)
                site.update { $0.errors = [DevelopmentStatus.SourceError(text: error.description)] }
            }
        }

        private func showList(since start: ContinuousClock.Instant, because reasons: [String]) throws {
            builds += 1
            // The keys of previews belong to one program.
            let build = builds
            var listing = PreviewListing()
            defer {
                let listed = listing
                site.update { content in
                    (content.build, content.errors) = (build, [])
                    (content.previews, content.languages) = (listed.previews, listed.languages)
                }
            }
            listing = try read(source.program)
            say("\(listing.previews.count) previews, built", since: start, because: reasons)
        }

        private func say(_ way: String, since start: ContinuousClock.Instant, because reasons: [String]) {
            let time = String(format: "%.1f s", start.duration(to: .now) / .seconds(1))
            line.say("\(way) in \(time)" + reasons.map { "\n  \($0)" }.joined())
        }

        // MARK: Reading

        private func read(_ binary: String) throws -> PreviewListing {
            line.show("Reading the previews …")
            defer { line.clear() }
            let reader = PreviewReader(
                binary: binary, package: project, state: program.state + "/list")
            return try reader.read(files: sources())
        }

        /// The Swift files of the project.
        private func sources() -> [(path: String, text: String)] {
            var files: [(path: String, text: String)] = []
            for folder in source.folders {
                guard let paths = FileManager.default.enumerator(atPath: folder) else { continue }
                for case let path as String in paths {
                    let name = (path as NSString).lastPathComponent
                    if name.hasPrefix(".") { paths.skipDescendants() }
                    let full = "\(folder)/\(path)"
                    guard path.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: full)
                    else { continue }
                    files.append((full, String(decoding: data, as: UTF8.self)))
                }
            }
            return files
        }
    }
#endif
