#if os(Linux)
    public import CommandOutput
    import Foundation
    import Glibc
    import HotReload

    /// Builds a package, serves the gallery of its previews, and builds again when its source changes.
    public final class PreviewLoop {
        public struct Options: Sendable {
            /// The folder of the package whose source is watched; absolute.
            let package: String
            /// The package that is built, which is a generated one if the package has no app.
            let built: String
            let scratch: String
            let product: String
            let port: UInt16
            /// The number of previews that run at a time.
            let limit: Int
            /// Further options of `swift build`.
            let buildOptions: [String]
            /// The folders with the source.
            let watched: [String]
            /// Runs before each build: a project that is wrapped may have new files.
            let prepare: @Sendable () throws -> Void

            /// - Parameter watched: nil for the folder of the package.
            public init(
                package: String, built: String, scratch: String, product: String, port: UInt16, limit: Int,
                buildOptions: [String], watched: [String]? = nil,
                prepare: @escaping @Sendable () throws -> Void = {}
            ) {
                (self.package, self.built, self.scratch) = (package, built, scratch)
                (self.product, self.port, self.limit) = (product, port, limit)
                (self.buildOptions, self.watched) = (buildOptions, watched ?? [package])
                self.prepare = prepare
            }
        }

        private enum Event: Sendable {
            case changed(Set<String>)
            case watchFailed
            case stopped
        }

        private let options: Options
        private let line: StatusLine
        private let tools: ToolRunner
        private let events = Mailbox<Event>()
        /// For what the apps of the previews save.
        private let state: String
        private var builds = 0

        public init(_ options: Options, line: StatusLine) throws {
            self.options = options
            self.line = line
            tools = ToolRunner(line: line)
            var template = Array((NSTemporaryDirectory() + "/modernnav-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw CommandError("No temporary folder can be created: \(String(cString: strerror(errno))).")
            }
            state = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        deinit { try? FileManager.default.removeItem(atPath: state) }

        /// Ends the loop. May be called on any thread.
        public var stop: @Sendable () -> Void {
            { [tools, events] in
                tools.stop()
                events.put(.stopped)
            }
        }

        private var binary: String { "\(options.scratch)/debug/\(options.product)" }

        /// Builds, and returns the previews.
        public func list() throws -> PreviewListing {
            let errors = try build()
            guard errors.isEmpty else { throw CommandError(errors.joined(separator: "\n")) }
            return try read()
        }

        /// Serves the gallery until `stop` is called.
        public func run() throws {
            let gallery = "http://127.0.0.1:\(options.port)"
            let program = PreviewPool.Program(
                binary: binary, package: options.package, state: state, gallery: gallery)
            let pool = PreviewPool(program, limit: options.limit)
            let site = GallerySite(title: (options.package as NSString).lastPathComponent, pool: pool)
            defer { pool.replace() }
            let server = try GalleryServer(port: options.port)
            do {
                try watch()
                try load(into: site, pool)
                Thread.detachNewThread { server.serve(site.answer) }
                try Terminal.write("The previews are at \(gallery)\n")
                while true {
                    switch events.next() {
                    case .stopped: throw ToolRunner.Stopped()
                    case .watchFailed:
                        throw CommandError("The folder \(options.package) can't be watched any more.")
                    case .changed(let paths):
                        // A package inside the folder has sources of its own; a build folder is hidden.
                        if paths.contains(where: isSource) { try load(into: site, pool) }
                    }
                }
            } catch is ToolRunner.Stopped {}
        }

        private func isSource(_ path: String) -> Bool {
            path.hasSuffix(".swift") || path.contains("/Sources/") || path.hasSuffix("/Package.resolved")
        }

        private func watch() throws {
            guard let watch = FileWatch(options.watched) else {
                throw CommandError(
                    "The folder can't be watched: \(String(cString: strerror(errno))). Raise the limit fs.inotify.max_user_instances."
                )
            }
            let events = events
            // Only its thread uses it.
            nonisolated(unsafe) let files = watch
            Thread.detachNewThread {
                while let changed = files.next() { events.put(.changed(changed)) }
                events.put(.watchFailed)
            }
        }

        /// Builds, and shows the new previews, or why there are none.
        private func load(into site: GallerySite, _ pool: PreviewPool) throws {
            let start = ContinuousClock.now
            site.update { $0.isBuilding = true }
            var errors: [String] = []
            var listing = PreviewListing()
            do {
                errors = try build()
                if errors.isEmpty { listing = try read() }
            } catch let error as CommandError { errors = [error.description] }
            if errors.isEmpty {
                pool.replace()
                builds += 1
                let time = String(format: "%.1f s", start.duration(to: .now) / .seconds(1))
                line.say("\(listing.previews.count) previews, built in \(time)")
            }
            for error in errors { line.report(error) }
            let (build, listed, failed) = (builds, listing, errors)
            site.update { content in
                content.isBuilding = false
                content.errors = failed
                guard failed.isEmpty else { return }
                content.build = build
                content.previews = listed.previews
                content.languages = listed.languages
            }
        }

        private func build() throws -> [String] {
            line.show("Building \(options.product) …")
            try options.prepare()
            let result = try tools.run(
                [
                    "swift", "build", "--package-path", options.built, "--scratch-path", options.scratch,
                    "--product", options.product,
                ] + options.buildOptions, showsProgress: true)
            if result.status == 0 { return [] }
            let errors = CompilerError.read(result.output).map(text)
            if !errors.isEmpty { return errors }
            let line =
                result.output.split(separator: "\n").first { $0.contains("error:") }
                ?? "the reason is unknown"
            return ["The package \(options.built) can't be built: \(line)"]
        }

        private func text(of error: CompilerError) -> String {
            guard let file = error.file else { return error.text }
            let isOwn = file.hasPrefix(options.package + "/")
            let shown = isOwn ? String(file.dropFirst(options.package.count + 1)) : file
            return "\(shown):\(error.line):\(error.column): \(error.text)"
        }

        private func read() throws -> PreviewListing {
            line.show("Reading the previews …")
            defer { line.clear() }
            let reader = PreviewReader(binary: binary, package: options.package, state: state + "/list")
            return try reader.read(files: sources())
        }

        /// The Swift files of the package.
        private func sources() -> [(path: String, text: String)] {
            var files: [(path: String, text: String)] = []
            for folder in options.watched {
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
