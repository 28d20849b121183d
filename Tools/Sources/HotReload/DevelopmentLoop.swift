#if os(Linux)
    public import CommandOutput
    import Foundation
    import Synchronization

    /// Builds an app, starts it, and brings each change of its source into the running app: by replacing bodies, or by a restart.
    public final class DevelopmentLoop {
        private enum Event: Sendable {
            case changed(Set<String>)
            case answered(AppProcess.Answer, process: Int)
            case ended(signal: Int32?, process: Int)
            case watchFailed
            case stopped
        }

        /// Replacements that the app is loading.
        private struct Loading {
            let libraries: [String]
            let sources: [String: String]
            let names: [String]
            let start: ContinuousClock.Instant
            var unanswered: Int
        }

        private let options: Options
        private let line: StatusLine
        private let tools: ToolRunner
        private let editor = EditorLink(ProcessInfo.processInfo.environment)
        private let events = Mailbox<Event>()
        private var build: ReloadBuild?
        private var app: AppProcess?
        private var processes = 0
        /// The source that the running app is made of.
        private var running: [String: String] = [:]
        private var libraries: [String] = []
        private var loading: Loading?
        /// Files that changed while replacements were being loaded.
        private var waiting: Set<String> = []
        /// Changed files that the running app doesn't contain: they don't compile, or stop it.
        private var missing: Set<String> = []
        /// Modules that were compiled with declarations that the running app doesn't have.
        private var ahead: Set<String> = []
        private var needsPackageBuild = false
        private var restarts = 0
        private var replacements = 0
        private var status = DevelopmentStatus(state: .shown, text: "Ready")

        public init(_ options: Options, line: StatusLine) {
            self.options = options
            self.line = line
            tools = ToolRunner(line: line)
        }

        /// Ends the loop. May be called on any thread.
        public var stop: @Sendable () -> Void {
            { [tools, events] in
                tools.stop()
                events.put(.stopped)
            }
        }

        /// Runs until `stop` is called.
        public func run() throws {
            defer { app?.stop() }
            do {
                try watch()
                try buildFirst()
                try launch()
                while true { try handle(events.next()) }
            } catch is ToolRunner.Stopped {}
        }

        private func watch() throws {
            guard let watch = FileWatch([options.package] + (options.wrapping?.folders ?? [])) else {
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

        private func buildFirst() throws {
            while true {
                try options.wrapping?.update()
                let errors = try buildPackage()
                if errors.isEmpty { return }
                for error in errors { line.report(text(of: error)) }
                line.say("Waiting for a change")
                var isChanged = false
                while !isChanged {
                    switch events.next() {
                    case .changed: isChanged = true
                    case .stopped: throw ToolRunner.Stopped()
                    case .watchFailed:
                        throw CommandError("The folder \(options.package) can't be watched any more.")
                    case .answered, .ended: break
                    }
                }
            }
        }

        // MARK: Events

        private func handle(_ event: Event) throws {
            switch event {
            case .changed(let paths):
                if loading == nil { try change(paths) } else { waiting.formUnion(paths) }
            case .answered(let answer, processes): try take(answer)
            case .ended(let signal, processes): try end(signal)
            case .answered, .ended: break
            case .watchFailed: throw CommandError("The folder \(options.package) can't be watched any more.")
            case .stopped: throw ToolRunner.Stopped()
            }
        }

        private func take(_ answer: AppProcess.Answer) throws {
            guard var current = loading else { return }
            if !answer.loaded {
                loading = nil
                let paths = waiting.union(current.sources.keys)
                waiting = []
                return try rebuild(
                    paths,
                    because: ["The replacement can't be loaded: \(answer.reason ?? "no reason is known")."])
            }
            current.unanswered -= 1
            loading = current
            if current.unanswered > 0 { return }
            loading = nil
            libraries += current.libraries
            running.merge(current.sources) { $1 }
            finish(
                "Replaced", isReplaced: true, since: current.start,
                because: current.names.map { "\(Self.sentence($0)) was replaced." })
            try changeWaiting()
        }

        private func changeWaiting() throws {
            let paths = waiting
            waiting = []
            if !paths.isEmpty { try change(paths) }
        }

        private func end(_ signal: Int32?) throws {
            app = nil
            let cause = signal.map { " (\(String(cString: strsignal($0))))" } ?? ""
            if let current = loading {
                loading = nil
                missing.formUnion(current.sources.keys)
                status = DevelopmentStatus(
                    state: .failed, text: "The change stopped the app\(cause)",
                    why: current.names.map { "\(Self.sentence($0)) was replaced." }
                        + ["The app runs again as before this change."])
                line.report("The change stopped the app\(cause); it runs again as before.")
                try launch()
                return try changeWaiting()
            }
            restarts += 1
            guard restarts <= 3 else {
                line.report("The app has stopped again\(cause). It starts with the next change.")
                return
            }
            line.report("The app has stopped\(cause); it is started again.")
            status = DevelopmentStatus(
                state: .failed, text: "The app had stopped\(cause) and was started again")
            try launch()
        }

        // MARK: Changes

        private func change(_ paths: Set<String>) throws {
            guard let build else { return }
            restarts = 0
            let start = ContinuousClock.now
            guard let paths = updated(paths)?.union(missing) else { return }
            var changes: [ChangePlan.Change] = []
            var sources: [String: String] = [:]
            var reasons: [String] = []
            for path in paths.sorted() {
                let name = path.split(separator: "/").last ?? ""
                let isKnown = running[path] != nil
                if path == options.package + "/Package.swift" {
                    needsPackageBuild = true
                    reasons.append("Package.swift has changed.")
                } else if isKnown || path.hasSuffix(".swift") && module(around: path) != nil {
                    let text = Self.text(at: path)
                    if text == running[path] { continue }
                    sources[path] = text
                    changes.append(
                        ChangePlan.Change(
                            path: path, before: running[path].map(SourceOutline.init),
                            after: text.map(SourceOutline.init)))
                } else if module(around: path) != nil, !path.hasSuffix(".swift") {
                    needsPackageBuild = true
                    reasons.append("The file \(name) of the app has changed.")
                }
            }
            let changed = Set(changes.map(\.path))
            let isMended = !missing.isEmpty || !ahead.isEmpty
            let plan = ChangePlan(changes)
            if case .rebuild(let more) = plan { reasons += more }
            if app == nil, reasons.isEmpty { reasons = ["The app had stopped."] }
            if !reasons.isEmpty || needsPackageBuild {
                return try rebuild(paths, because: reasons, since: start)
            }
            missing = []
            if !ahead.isEmpty {
                // What is compiled from now on must not see the declarations of a change that was taken back.
                if case .failed = try build.build(ahead) {
                    return try rebuild(paths, because: reasons, since: start)
                }
                ahead = []
            }
            guard case .replace(let files) = plan else {
                running.merge(sources) { $1 }
                if isMended || status.state == .failed { finish("As before", since: start, because: []) }
                return
            }
            try replace(files, of: changed, sources, since: start)
        }

        /// Changed files, with the links of a wrapped project as they are now; nil if the project can't be read, which is shown.
        ///
        /// A file that is changed is known by its link. A new or deleted one, and one that says what belongs to the project, changes the links.
        private func updated(_ paths: Set<String>) -> Set<String>? {
            guard let wrapping = options.wrapping else { return paths }
            let linked = Set(running.keys.map(Self.real))
            let others = paths.filter { !$0.hasPrefix(options.package + "/") && !linked.contains($0) }
            guard !others.isEmpty else { return paths }
            let before = Self.links(in: options.package)
            do { try wrapping.update() } catch {
                line.report("\(error)")
                show(DevelopmentStatus(state: .failed, text: "The project can't be read", why: ["\(error)"]))
                return nil
            }
            return paths.union(before.symmetricDifference(Self.links(in: options.package)))
        }

        private static func links(in package: String) -> Set<String> {
            let sources = package + "/Sources"
            let paths = FileManager.default.subpaths(atPath: sources) ?? []
            return Set(paths.filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 })
        }

        /// The file that a link leads to.
        private static func real(_ path: String) -> String {
            guard let real = realpath(path, nil) else { return path }
            defer { free(real) }
            return String(cString: real)
        }

        /// The module in whose folder a file is.
        private func module(around path: String) -> BuildDescription.Module? {
            build?.description.modules.filter { path.hasPrefix($0.folder + "/") }.max {
                $0.folder.count < $1.folder.count
            }
        }

        private func replace(
            _ files: [ChangePlan.FileReplacement], of paths: Set<String>, _ sources: [String: String],
            since start: ContinuousClock.Instant
        ) throws {
            guard let build, let app else { return }
            var made: [String] = []
            for module in build.description.modules {
                let own = files.filter { module.sources.contains($0.path) }
                if own.isEmpty { continue }
                replacements += 1
                line.show("Compiling \(Self.list(own)) …")
                let result = try build.replacement(
                    own.map {
                        ReplacementSource.file($0.path, of: module.name, imports: $0.imports, $0.bodies)
                    },
                    in: module, number: replacements)
                if let errors = result.errors {
                    // Either the source is wrong, which the module's own compilation says best, or its body can't be replaced after all.
                    let said = errors.first?.text ?? ""
                    let reason = "The compiler can't replace \(Self.list(own)): \(said)."
                    return try rebuild(paths, because: [reason], since: start, of: sources)
                }
                made.append(result.library)
            }
            loading = Loading(
                libraries: made, sources: sources, names: files.flatMap { $0.bodies.map(\.name) },
                start: start,
                unanswered: made.count)
            for library in made { app.load(library) }
        }

        private static func list(_ files: [ChangePlan.FileReplacement]) -> String {
            files.flatMap(\.bodies).map(\.name).joined(separator: ", ")
        }

        /// - Parameter sources: the source that could not be replaced. If it has changed since, the new one is tried first.
        private func rebuild(
            _ paths: Set<String>, because reasons: [String], since start: ContinuousClock.Instant = .now,
            of sources: [String: String] = [:]
        ) throws {
            guard var build else { return }
            if app != nil { show(DevelopmentStatus(state: .working, text: "Building")) }
            var changed: Set<String> = ahead
            for path in paths {
                guard path.hasSuffix(".swift"), let module = module(around: path),
                    let index = build.description.modules.firstIndex(where: { $0.name == module.name })
                else { continue }
                changed.insert(module.name)
                build.description.modules[index].sources.removeAll { $0 == path }
                if FileManager.default.fileExists(atPath: path) {
                    let sources = build.description.modules[index].sources + [path]
                    build.description.modules[index].sources = sources.sorted()
                }
            }
            var errors: [CompilerError] = []
            if needsPackageBuild {
                errors = try buildAgain()
            } else if case .failed(let found) = try build.build(changed) {
                errors = found
            }
            if !errors.isEmpty {
                missing.formUnion(paths)
                ahead = changed
                for error in errors { line.report(text(of: error)) }
                return show(
                    DevelopmentStatus(
                        state: .failed, text: errors.count == 1 ? "1 error" : "\(errors.count) errors",
                        why: reasons,
                        errors: errors.prefix(20).map(sourceError)))
            }
            if sources.contains(where: { $1 != Self.text(at: $0) }) { return try change(paths) }
            if !needsPackageBuild { self.build = build }
            needsPackageBuild = false
            (missing, ahead, libraries) = ([], [], [])
            readSources()
            line.show("Restarting …")
            app?.stop()
            app = nil
            finish("Restarted", since: start, because: reasons)
            try launch()
        }

        // MARK: Building and starting

        /// Builds with the package manager, and then the app's own modules.
        private func buildPackage() throws -> [CompilerError] {
            line.show("Building \(options.product) …")
            let result = try tools.run(
                [
                    "swift", "build", "--package-path", options.package, "--scratch-path", options.scratch,
                    "--product",
                    options.product,
                ] + options.buildOptions, showsProgress: true)
            if result.status != 0 {
                let errors = CompilerError.read(result.output)
                if !errors.isEmpty { return errors }
                let line =
                    result.output.split(separator: "\n").first { $0.contains("error:") }
                    ?? "the reason is unknown"
                throw CommandError("The package \(options.package) can't be built: \(line)")
            }
            let build = ReloadBuild(
                description: try BuildDescription(product: options.product, scratch: options.scratch),
                product: options.product, folder: "\(options.scratch)/dev/\(options.product)", tools: tools)
            self.build = build
            if case .failed(let errors) = try build.build(nil) { return errors }
            if let wrapping = options.wrapping {
                try MainBundle.link(
                    "\(options.scratch)/debug/\(wrapping.name)_\(options.product).resources",
                    into: build.folder)
            }
            readSources()
            return []
        }

        /// Like `buildPackage`, while an app runs: a package that can't be built is shown like an error of the compiler.
        private func buildAgain() throws -> [CompilerError] {
            do { return try buildPackage() } catch let error as CommandError {
                return [CompilerError(text: error.description)]
            }
        }

        private func readSources() {
            running = [:]
            for path in build?.description.modules.flatMap(\.sources) ?? [] {
                running[path] = Self.text(at: path)
            }
        }

        private func launch() throws {
            guard let build else { return }
            processes += 1
            let (number, events) = (processes, events)
            app = try AppProcess(
                binary: build.binary, folder: build.folder, port: options.port, libraries: libraries,
                status: status.json
            ) { answer, signal in
                events.put(
                    answer.map { .answered($0, process: number) } ?? .ended(signal: signal, process: number))
            }
        }

        // MARK: Reports

        private func show(_ status: DevelopmentStatus) {
            self.status = status
            app?.show(status.json)
        }

        private func finish(
            _ way: String, isReplaced: Bool = false, since start: ContinuousClock.Instant,
            because reasons: [String]
        ) {
            let time = String(format: "%.1f s", start.duration(to: .now) / .seconds(1))
            line.say("\(way) in \(time)" + reasons.map { "\n  \($0)" }.joined())
            show(
                DevelopmentStatus(
                    state: .shown, text: "\(way) · \(time)", isReplaced: isReplaced, why: reasons))
        }

        private static func text(at path: String) -> String? {
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        }

        private static func sentence(_ name: String) -> String {
            name.prefix(1).uppercased() + name.dropFirst()
        }

        private func text(of error: CompilerError) -> String {
            error.file.map { "\(Self.real($0)):\(error.line):\(error.column): error: \(error.text)" }
                ?? "error: \(error.text)"
        }

        private func sourceError(_ error: CompilerError) -> DevelopmentStatus.SourceError {
            var error = error
            error.file = error.file.map(Self.real)
            guard let file = error.file else {
                return DevelopmentStatus.SourceError(place: "", text: error.text)
            }
            let folder = ([options.package] + (options.wrapping?.folders ?? [])).first {
                file.hasPrefix($0 + "/")
            }
            let shown = folder.map { String(file.dropFirst($0.count + 1)) } ?? file
            let lines = Self.text(at: file)?.split(separator: "\n", omittingEmptySubsequences: false)
            let line = lines.flatMap {
                $0.indices.contains(error.line - 1) ? String($0[error.line - 1]) : nil
            }
            return DevelopmentStatus.SourceError(
                place: "\(shown):\(error.line):\(error.column)", text: error.text, source: line,
                link: editor.address(of: error))
        }
    }

    /// Values that any thread puts in, and one takes out in order.
    package final class Mailbox<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        private let count = DispatchSemaphore(value: 0)

        package init() {}

        package func put(_ value: Value) {
            values.withLock { $0.append(value) }
            count.signal()
        }

        /// Waits for the next value.
        package func next() -> Value {
            count.wait()
            return values.withLock { $0.removeFirst() }
        }
    }
#endif
