import CommandOutput
import Foundation

/// Compiles the targets of a wrapped package one after the other, also those whose dependencies have errors, and collects what is missing.
///
/// The package manager builds this library's modules, and plans the commands. A target is compiled with its command, except that a module is
/// written in spite of errors, and that a module that isn't found is replaced by an empty one, so that the rest of the file is read.
public struct ReportBuild: Sendable {
    public typealias Run =
        @Sendable (_ arguments: [String], _ folder: String?) throws -> (status: Int32, output: String)

    let wrapped: ProjectWrapper.Wrapped
    let scratch: String
    let buildOptions: [String]
    let run: Run

    public init(
        _ wrapped: ProjectWrapper.Wrapped, scratch: String, buildOptions: [String], run: @escaping Run
    ) {
        (self.wrapped, self.scratch, self.buildOptions, self.run) = (wrapped, scratch, buildOptions, run)
    }

    private struct Plan: Decodable {
        struct Command: Decodable {
            let executable: String
            let importPath: String
            let moduleName: String
            let otherArguments: [String]
            let sources: [String]
        }
        let swiftCommands: [String: Command]
    }

    public func report() throws -> CompileReport {
        try SharedBuildFolder(scratch).prepare(for: wrapped.folder)
        try buildLibrary()
        let plan = try plan()
        var report = CompileReport(wrapped)
        let folder = scratch + "/modernnav-report/" + wrapped.project.name
        try? FileManager.default.removeItem(atPath: folder)
        let known = Set(plan.swiftCommands.values.map(\.moduleName))
        for target in wrapped.project.targets where target.kind == .macro {
            let result = try run(build + ["--product", target.name] + buildOptions, nil)
            report.add(target, in: wrapped, output: result.output, status: result.status, stubs: [:])
        }
        for target in ordered(wrapped.project.targets)
        where target.kind != .tests && target.kind != .macro && target.isSwift {
            guard
                let command = plan.swiftCommands.values.first(where: {
                    $0.moduleName == target.name && owns($0)
                })
            else {
                report.targets.append(
                    .init(
                        name: target.name, files: target.sources.count, filesWithoutErrors: 0, errors: 0,
                        notCompiled: "the package manager has no command for it"))
                continue
            }
            try link(known.subtracting(wrapped.project.targets.map(\.name)), of: command, in: folder)
            try compile(target, command, folder, &report)
        }
        for target in wrapped.project.targets where target.kind == .tests {
            report.leftOut.append(
                .init(
                    what: "tests \(target.name)",
                    why: "they are in the package and this report doesn't compile them"))
        }
        report.targets.sort { $0.name < $1.name }
        report.leftOut.sort()
        return report
    }

    private func owns(_ command: Plan.Command) -> Bool {
        command.sources.allSatisfy { $0.hasPrefix(wrapped.folder + "/") || $0.hasPrefix(scratch + "/") }
    }

    /// Each target after those that it depends on.
    private func ordered(_ targets: [WrappedProject.Target]) -> [WrappedProject.Target] {
        var result: [WrappedProject.Target] = []
        func add(_ target: WrappedProject.Target, _ depth: Int) {
            guard depth < targets.count + 1, !result.contains(where: { $0.name == target.name }) else {
                return
            }
            for name in target.dependencies {
                if let needed = targets.first(where: { $0.name == name }) { add(needed, depth + 1) }
            }
            if !result.contains(where: { $0.name == target.name }) { result.append(target) }
        }
        for target in targets { add(target, 0) }
        return result
    }

    private var build: [String] {
        ["swift", "build", "--package-path", wrapped.folder, "--scratch-path", scratch]
    }

    private func buildLibrary() throws {
        let usesUIKit = wrapped.project.targets.contains(where: \.importsUIKit)
        let headers = wrapped.project.targets.filter { !$0.isSwift }.map(\.name)
        // SwiftUICore and CoreTransferable depend on everything else that a target can import.
        let targets = wrapped.project.targets
        // The products of swift-syntax have the names of their targets.
        let syntax = targets.filter { $0.kind != .macro && $0.kind != .tests }.flatMap(\.syntaxProducts)
        let shared = Set(targets.flatMap(\.sharedProducts).flatMap(\.targets) + syntax).sorted()
        for target in ["SwiftUICore", "CoreTransferable"] + (usesUIKit ? ["UIKit"] : [])
            + (targets.contains(where: \.importsSwiftData) ? ["SwiftData"] : []) + shared + headers
        {
            let result = try run(build + ["--target", target] + buildOptions, nil)
            // Without a package that others need, too, its module is missing, and the report says so.
            guard result.status == 0 || shared.contains(target) else {
                let errors = result.output.split(separator: "\n").filter { $0.contains("error:") }.prefix(3)
                throw CommandError(
                    "The target \(target) of \(wrapped.folder) can't be built: "
                        + (errors.isEmpty ? "the reason is unknown" : errors.joined(separator: "; ")))
            }
        }
    }

    private func plan() throws -> Plan {
        guard let data = FileManager.default.contents(atPath: scratch + "/debug/description.json"),
            let plan = try? JSONDecoder().decode(Plan.self, from: data)
        else {
            throw CommandError(
                "The build folder \(scratch) isn't of the form that SwiftPM 6 writes. Delete it and try again."
            )
        }
        return plan
    }

    /// Links the modules of this library and its packages into a folder, because a build folder may have those of other projects, which
    /// `canImport` would find.
    private func link(_ modules: Set<String>, of command: Plan.Command, in folder: String) throws {
        let files = FileManager.default
        let library = folder + "/Library"
        do {
            try files.createDirectory(atPath: library, withIntermediateDirectories: true)
            for module in modules {
                let (file, link) = (
                    "\(command.importPath)/\(module).swiftmodule", "\(library)/\(module).swiftmodule"
                )
                if FolderContents.exists(file), !FolderContents.exists(link) {
                    try files.createSymbolicLink(atPath: link, withDestinationPath: file)
                }
            }
        } catch { throw CommandError("\(library) can't be written: \(error.localizedDescription)") }
    }

    private func compile(
        _ target: WrappedProject.Target, _ command: Plan.Command, _ folder: String,
        _ report: inout CompileReport
    ) throws {
        let modules = folder + "/Modules"
        let stubs = folder + "/Stubs-" + target.name
        for path in [modules, stubs] {
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw CommandError("\(path) can't be written: \(error.localizedDescription)")
            }
        }
        // The source that the package manager writes for resources.
        let sources = command.sources.filter {
            $0.hasPrefix(wrapped.folder + "/") || FolderContents.exists($0)
        }
        var missing: [String: [String]] = [:]
        while true {
            let result = try run(
                [
                    command.executable, "-emit-module", "-wmo", "-module-name", command.moduleName,
                    "-emit-module-path", "\(modules)/\(command.moduleName).swiftmodule", "-I", modules, "-I",
                    folder + "/Library", "-I", stubs, "-Xfrontend",
                    "-experimental-allow-module-with-compiler-errors",
                ] + Self.arguments(command.otherArguments) + sources, nil)
            let unknown = Set(
                result.output.matches(of: /error: no such module '([^']+)'/).map { String($0.1) })
            let new = unknown.subtracting(missing.keys)
            guard !new.isEmpty else {
                return report.add(
                    target, in: wrapped, output: result.output, status: result.status, stubs: missing)
            }
            for module in new { missing[module] = importers(of: module, sources) }
            try writeStubs(missing.keys.sorted(), in: stubs)
        }
    }

    private func importers(of module: String, _ sources: [String]) -> [String] {
        sources.filter {
            guard let text = FolderContents.text($0) else { return false }
            let facts = FileFacts(text)
            return facts.importedParts.contains(module)
                || facts.imports.contains(module)
                    && !facts.importedParts.contains { $0.hasPrefix(module + ".") }
        }
    }

    /// Writes empty modules, with the parts that are imported by name.
    private func writeStubs(_ modules: [String], in stubs: String) throws {
        let text = MissingModules.map(modules)
        let file = stubs + "/module.modulemap"
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) } catch {
            throw CommandError("\(file) can't be written: \(error.localizedDescription)")
        }
    }

    /// The arguments without those for a build in parts.
    private static func arguments(_ all: [String]) -> [String] {
        let flags: Set = [
            "-parseable-output", "-emit-objc-header", "-serialize-diagnostics", "-incremental",
            "-enable-batch-mode",
            "-g",
        ]
        let options: Set = ["-index-store-path", "-emit-objc-header-path", "-emit-const-values-path"]
        var kept: [String] = []
        var rest = all[...]
        while let argument = rest.popFirst() {
            if argument == "-Xfrontend" || argument == "-Xcc" || argument == "-Xlinker" {
                kept.append(argument)
                if let value = rest.popFirst() { kept.append(value) }
            } else if options.contains(argument) {
                _ = rest.popFirst()
            } else if !flags.contains(argument), argument.firstMatch(of: /^-j[0-9]+$/) == nil {
                kept.append(argument)
            }
        }
        return kept
    }
}
