#if os(Linux)
    import CommandOutput
    import Foundation

    /// Brings changed files into an app that runs in one process or several: decides between replacing bodies and building, and does it.
    ///
    /// It knows which source the processes are made of. Its user starts them, makes them load replacements, and shows what has come out.
    package final class ReloadPipeline {
        package enum Outcome: Sendable {
            /// Nothing that the app is made of has changed.
            case unchanged
            /// The source is again what the processes are made of, after an error.
            case mended
            /// The processes have to load a replacement.
            case replaced(Replacement)
            /// The processes have to be started again.
            case rebuilt(because: [String])
            /// The processes stay as they are, and these errors are shown.
            case failed([CompilerError], because: [String])
            /// A newer change has ended the build; it comes next.
            case outdated
            /// The project behind a wrapped package can't be read.
            case unreadable(String)
        }

        /// Compiled bodies, one library for each module.
        package struct Replacement: Sendable {
            /// Counts them.
            let number: Int
            package let libraries: [String]
            /// What is replaced, as sentences.
            package let sentences: [String]
            /// The changed files, and what the processes are made of without it.
            let sources: [String: String]
            let before: [String: String]
        }

        private let source: ReloadSource
        private let tools: ToolRunner
        /// Called before the app is built.
        private let building: () -> Void
        private var build: ReloadBuild?
        /// The source that the processes are made of.
        private var running: [String: String] = [:]
        /// The source that the modules were compiled of.
        private var base: [String: String] = [:]
        /// Replacements that new processes load before they start.
        private var kept: [Replacement] = []
        /// Changed files that the processes don't contain: they don't compile, or stop them.
        private var missing: Set<String> = []
        /// Modules that were compiled with declarations that the processes don't have.
        private var ahead: Set<String> = []
        /// Source whose replacement has stopped a process. It isn't loaded again as it is.
        private var withdrawn: [String: String] = [:]
        private var manifests = BuildSnapshot([], folders: [])
        private var needsPackageBuild = false
        private var replacements = 0

        package init(_ source: ReloadSource, tools: ToolRunner, building: @escaping () -> Void) {
            (self.source, self.tools, self.building) = (source, tools, building)
        }

        package var libraries: [String] { kept.flatMap(\.libraries) }

        /// Builds everything.
        ///
        /// - Throws: a `CommandError` if the package can't be built for another reason than an error in its source.
        package func buildFirst() throws -> Outcome {
            try source.wrapping?.update()
            let snapshot = BuildSnapshot(folders: source.folders)
            do {
                let errors = try tools.untilChanged(snapshot.isOutdated) { try buildPackage() }
                return errors.isEmpty ? .rebuilt(because: []) : .failed(errors, because: [])
            } catch is ToolRunner.Outdated { return .outdated }
        }

        /// Builds with the package manager only, for a program that loads no replacements.
        ///
        /// - Returns: the path of the program, or the compiler's errors.
        package func buildOnce() throws -> (binary: String, errors: [CompilerError]) {
            try source.wrapping?.update()
            return ("\(source.scratch)/debug/\(source.product)", try runPackageManager())
        }

        /// - Parameter isRunning: whether there is a process that can load a replacement.
        package func change(_ paths: Set<String>, isRunning: Bool) throws -> Outcome {
            guard let build else { return .unchanged }
            let updated: Set<String>
            do { updated = try self.updated(paths).union(missing) } catch let error as CommandError {
                return .unreadable(error.description)
            }
            var sources: [String: String] = [:]
            var changed: Set<String> = []
            var reasons: [String] = []
            for path in updated.sorted() {
                let name = path.split(separator: "/").last ?? ""
                if source.manifests.contains(path) {
                    if WatchedText.read(path) == manifests.text(of: path) { continue }
                    needsPackageBuild = true
                    reasons.append("Package.swift has changed.")
                } else if running[path] != nil || path.hasSuffix(".swift") && module(around: path) != nil {
                    let text = WatchedText.read(path)
                    if text == running[path] || text != nil && text == withdrawn[path] { continue }
                    sources[path] = text
                    changed.insert(path)
                } else if build.description.otherSources.contains(path) {
                    needsPackageBuild = true
                    reasons.append("The file \(name) of a dependency has changed.")
                } else if module(around: path) != nil, !path.hasSuffix(".swift") {
                    needsPackageBuild = true
                    reasons.append("The file \(name) of the app has changed.")
                }
            }
            let isMended = !missing.isEmpty || !ahead.isEmpty
            var files: [ChangePlan.FileReplacement] = []
            for (module, paths) in Dictionary(grouping: changed, by: { self.module(around: $0)?.name ?? "" })
            {
                switch plan(module, Set(paths), sources) {
                case .nothing: break
                case .replace(let more): files += more
                case .rebuild(let more): reasons += more
                }
            }
            if !isRunning, reasons.isEmpty { reasons = ["The app had stopped."] }
            if !reasons.isEmpty || needsPackageBuild { return try rebuild(updated, because: reasons) }
            missing = []
            if !ahead.isEmpty {
                // What is compiled from now on must not see the declarations of a change that was taken back.
                if case .failed = try build.build(ahead) { return try rebuild(updated, because: reasons) }
                ahead = []
            }
            if files.isEmpty {
                running.merge(sources) { $1 }
                return isMended ? .mended : .unchanged
            }
            return try replace(files, sources, of: updated)
        }

        /// The processes have loaded a replacement, and later ones load it, too.
        package func keep(_ replacement: Replacement) {
            kept.append(replacement)
            running.merge(replacement.sources) { $1 }
        }

        /// A process can't load a replacement.
        /// - Parameter paths: files that have changed since.
        package func refuse(_ replacement: Replacement, because reason: String?, and paths: Set<String>)
            throws
            -> Outcome
        {
            try rebuild(
                paths.union(replacement.sources.keys),
                because: ["The replacement can't be loaded: \(reason ?? "no reason is known")."])
        }

        /// Takes a replacement back that has stopped a process. Its files count as changed when they are edited again.
        package func withdraw(_ replacement: Replacement) {
            withdrawn.merge(replacement.sources) { $1 }
            guard let index = kept.firstIndex(where: { $0.number == replacement.number }) else { return }
            kept.remove(at: index)
            running.merge(replacement.before) { $1 }
        }

        /// The replacement whose code was running when a process trapped; without a stack, the newest.
        func suspect(in report: TrapReport) -> Replacement? {
            guard report.hasStack else { return kept.last }
            let library = report.library(of: libraries)
            return kept.last { library.map($0.libraries.contains) ?? false }
        }

        // MARK: Changes

        private func outline(_ text: String) -> SourceOutline {
            SourceOutline(text, showsPreviews: source.showsPreviews)
        }

        /// - Parameter sources: the text of the changed files; nil for a deleted one.
        private func plan(_ module: String, _ changed: Set<String>, _ sources: [String: String]) -> ChangePlan
        {
            let all = build?.description.modules.first { $0.name == module }?.sources ?? []
            // Each replacement of a module with new declarations has copies of them, and thus all bodies that may use them.
            let hasAdditions = all.contains { path in
                guard let text = running[path], let compiled = base[path], text != compiled else {
                    return false
                }
                return outline(text).fixed.count > outline(compiled).fixed.count
            }
            let paths = changed.union(hasAdditions ? all.filter { running[$0] != base[$0] } : [])
            let changes = paths.sorted().map { path in
                let after = changed.contains(path) ? sources[path] : running[path]
                return ChangePlan.Change(
                    path: path, base: base[path].map(outline), running: running[path].map(outline),
                    after: after.map(outline), isWhole: hasAdditions)
            }
            return ChangePlan(changes, others: all.filter { !paths.contains($0) }.compactMap { running[$0] })
        }

        /// Changed files, with the links of a wrapped project as they are now.
        ///
        /// A file that is changed is known by its link. A new or deleted one, and one that says what belongs to the project, changes the links.
        private func updated(_ paths: Set<String>) throws -> Set<String> {
            guard let wrapping = source.wrapping else { return paths }
            let linked = Set(running.keys.map(WatchedText.real))
            let others = paths.filter { !$0.hasPrefix(source.package + "/") && !linked.contains($0) }
            guard !others.isEmpty else { return paths }
            let before = WatchedText.files(of: source.package)
            try wrapping.update()
            return paths.union(before.symmetricDifference(WatchedText.files(of: source.package)))
        }

        /// The module in whose folder a file is.
        private func module(around path: String) -> BuildDescription.Module? {
            build?.description.modules.filter { path.hasPrefix($0.folder + "/") }.max {
                $0.folder.count < $1.folder.count
            }
        }

        private func replace(
            _ files: [ChangePlan.FileReplacement], _ sources: [String: String], of paths: Set<String>
        ) throws -> Outcome {
            guard let build else { return .unchanged }
            var made: [String] = []
            for module in build.description.modules {
                let own = files.filter { module.sources.contains($0.path) }
                if own.isEmpty { continue }
                replacements += 1
                tools.note("Compiling \(Self.list(own))")
                let result = try build.replacement(
                    own.map { ReplacementSource.file($0, of: module.name) }, in: module, number: replacements)
                if let errors = result.errors {
                    // Either the source is wrong, which the module's own compilation says best, or its body can't be replaced after all.
                    let said = errors.first?.text ?? ""
                    let reason = "The compiler can't replace \(Self.list(own)): \(said)."
                    return try rebuild(paths, because: [reason], of: sources)
                }
                made.append(result.library)
            }
            return .replaced(
                Replacement(
                    number: replacements, libraries: made,
                    sentences: files.flatMap(\.sentences),
                    sources: sources, before: running.filter { sources[$0.key] != nil }))
        }

        private static func list(_ files: [ChangePlan.FileReplacement]) -> String {
            files.flatMap(\.bodies).map(\.name).joined(separator: ", ")
        }

        // MARK: Building

        /// - Parameter sources: the source that could not be replaced. If it has changed since, the new one is tried first.
        private func rebuild(
            _ paths: Set<String>, because reasons: [String], of sources: [String: String] = [:]
        ) throws -> Outcome {
            guard var build else { return .unchanged }
            building()
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
            do {
                let snapshot = self.snapshot(of: build)
                if needsPackageBuild {
                    errors = try tools.untilChanged(snapshot.isOutdated) { try buildAgain() }
                } else {
                    let outcome = try tools.untilChanged(snapshot.isOutdated) { try build.build(changed) }
                    if case .failed(let found) = outcome {
                        errors = found
                    } else if sources.contains(where: { $1 != WatchedText.read($0) }) {
                        return try change(paths, isRunning: true)
                    } else {
                        begin(build, with: snapshot)
                    }
                }
            } catch is ToolRunner.Outdated {
                missing.formUnion(paths)
                ahead = changed
                return .outdated
            }
            guard errors.isEmpty else {
                missing.formUnion(paths)
                ahead = changed
                return .failed(errors, because: reasons)
            }
            return .rebuilt(because: reasons)
        }

        /// Builds with the package manager, and then the app's own modules.
        private func buildPackage() throws -> [CompilerError] {
            // From before the first compiler starts. What is saved meanwhile is a change.
            let before = build.map(snapshot)
            let manifests = BuildSnapshot(source.manifests, folders: [])
            let errors = try runPackageManager()
            if !errors.isEmpty { return errors }
            let build = ReloadBuild(
                description: try BuildDescription(product: source.product, scratch: source.scratch),
                product: source.product, folder: source.reloadFolder, tools: tools)
            let snapshot = before ?? self.snapshot(of: build)
            if case .failed(let errors) = try build.build(nil) {
                // The next change needs a description to be placed in.
                if self.build == nil { self.build = build }
                return errors
            }
            if let wrapping = source.wrapping {
                try MainBundle.link(
                    "\(source.scratch)/debug/\(wrapping.name)_\(source.product).resources",
                    into: build.folder)
            }
            self.manifests = manifests
            begin(build, with: snapshot)
            return []
        }

        private func runPackageManager() throws -> [CompilerError] {
            tools.note("Building \(source.product)")
            let result = try tools.run(
                [
                    "swift", "build", "--package-path", source.built, "--scratch-path", source.scratch,
                    "--product", source.product,
                ] + source.buildOptions, showsProgress: true)
            if result.status == 0 { return [] }
            let errors = CompilerError.read(result.output)
            if !errors.isEmpty { return errors }
            let line =
                result.output.split(separator: "\n").first { $0.contains("error:") }
                ?? "the reason is unknown"
            throw CommandError("The package \(source.built) can't be built: \(line)")
        }

        /// Like `buildPackage`, while an app runs: a package that can't be built is shown like an error of the compiler.
        private func buildAgain() throws -> [CompilerError] {
            do { return try buildPackage() } catch let error as CommandError {
                return [CompilerError(text: error.description)]
            }
        }

        /// From now on, processes are made of this build.
        /// - Parameter snapshot: the source from before it was compiled.
        private func begin(_ build: ReloadBuild, with snapshot: BuildSnapshot) {
            self.build = build
            running = [:]
            for path in build.description.modules.flatMap(\.sources) {
                running[path] = snapshot.text(of: path) ?? WatchedText.read(path)
            }
            base = running
            (missing, ahead, kept, needsPackageBuild) = ([], [], [], false)
            withdrawn = [:]
        }

        private func snapshot(of build: ReloadBuild) -> BuildSnapshot {
            BuildSnapshot(
                source.manifests.union(build.description.modules.flatMap(\.sources)),
                folders: build.description.modules.map(\.folder))
        }
    }
#endif
