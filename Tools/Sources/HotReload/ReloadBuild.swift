import CommandOutput
import Foundation

/// Builds an app so that its bodies can be replaced while it runs, in a folder of its own: only the modules of the app's own packages are
/// compiled again, with the arguments of the package manager; everything else is linked as it is.
struct ReloadBuild: Sendable {
    var description: BuildDescription
    let product: String
    let folder: String
    let tools: ToolRunner

    var binary: String { "\(folder)/\(product)" }

    /// What the compiler says, if it doesn't compile.
    enum Outcome: Equatable {
        case built
        case failed([CompilerError])
    }

    /// Additional arguments: private declarations can be imported, every body can be replaced, and an opaque view is erased.
    static let arguments = ["-enable-private-imports", "-Xfrontend", "-enable-implicit-dynamic"]

    /// Compiles modules and those that import them, and links the app.
    /// - Parameter changed: the names of the changed modules; nil for all.
    func build(_ changed: Set<String>?) throws -> Outcome {
        var stale = changed ?? Set(description.modules.map(\.name))
        for module in description.modules {
            if !stale.contains(module.name), stale.isDisjoint(with: module.imports) { continue }
            stale.insert(module.name)
            tools.note("Compiling \(module.name)")
            let errors = try compile(module)
            if let errors { return .failed(errors) }
        }
        tools.note("Linking \(product)")
        return try link()
    }

    private func objects(of module: BuildDescription.Module) -> String { "\(folder)/\(module.name).build" }

    private func object(of source: String, in module: BuildDescription.Module) -> String {
        "\(objects(of: module))/\(source.split(separator: "/").last ?? "").o"
    }

    private func compile(_ module: BuildDescription.Module) throws -> [CompilerError]? {
        let objects = objects(of: module)
        try create(folder + "/Modules")
        try create(objects)
        var map: [String: [String: String]] = ["": ["swift-dependencies": objects + "/module.swiftdeps"]]
        for source in module.sources {
            let object = object(of: source, in: module)
            let base = String(object.dropLast(2))
            map[source] = [
                "object": object, "swift-dependencies": base + "deps", "dependencies": base + ".d",
                "swiftmodule": base + "~partial.swiftmodule",
            ]
        }
        try write(JSONEncoder().encode(map), to: objects + "/output-file-map.json")
        try write(Data(module.sources.map { "\"\($0)\"\n" }.joined().utf8), to: objects + "/sources")
        let result = try tools.run(
            [
                module.compiler, "-module-name", module.name, "-emit-dependencies", "-emit-module",
                "-emit-module-path", "\(folder)/Modules/\(module.name).swiftmodule", "-output-file-map",
                objects + "/output-file-map.json", "-c", "@\(objects)/sources", "-I", folder + "/Modules",
                "-I",
                module.importPath,
            ] + module.arguments + Self.arguments)
        return try result.errors(of: module.name)
    }

    private func link() throws -> Outcome {
        guard let list = FileManager.default.contents(atPath: description.linkedFiles) else {
            throw CommandError("\(description.linkedFiles) can't be read.")
        }
        let own = description.modules.map { $0.objects + "/" }
        var files = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { file in !own.contains { file.hasPrefix($0) && file.hasSuffix(".o") } }
        files += description.modules.flatMap { module in module.sources.map { object(of: $0, in: module) } }
        try write(Data(files.joined(separator: "\n").utf8), to: folder + "/linked")
        // The running app keeps the file that it was started from, and a process that starts meanwhile has a whole one.
        let new = binary + ".new"
        var arguments = description.link.map {
            $0 == "@" + description.linkedFiles ? "@\(folder)/linked" : $0
        }
        if let output = arguments.firstIndex(of: "-o") { arguments[output + 1] = new }
        let products = (description.linkedFiles as NSString).deletingLastPathComponent as NSString
        arguments += [
            "-Xlinker", "-export-dynamic", "-Xlinker", "-rpath=\(products.deletingLastPathComponent)",
        ]
        let result = try tools.run(arguments)
        guard result.status == 0 else { return .failed([result.summary(of: "The linker failed")]) }
        guard rename(new, binary) == 0 else {
            throw CommandError("\(binary) can't be written: \(String(cString: strerror(errno))).")
        }
        return .built
    }

    /// Compiles replacements of one module to a library.
    func replacement(_ files: [ReplacementSource.File], in module: BuildDescription.Module, number: Int)
        throws
        -> (library: String, errors: [CompilerError]?)
    {
        let base = "\(folder)/replacements/\(number)-\(module.name)"
        try create(base)
        var sources: [String] = []
        for (index, file) in files.enumerated() {
            sources.append("\(base)/\(index).swift")
            try write(Data(file.text.utf8), to: sources[index])
        }
        let arguments = BuildDescription.drop(
            module.arguments,
            flags: [
                "-incremental", "-enable-batch-mode", "-g",
                "-j\(ProcessInfo.processInfo.activeProcessorCount)",
                "-parse-as-library",
            ],
            options: [])
        let compiled = try tools.run(
            [
                module.compiler, "-c", "-wmo", "-parse-as-library", "-module-name",
                "Replacement\(number)\(module.name)", "-o",
                base + ".o", "-I", folder + "/Modules", "-I", module.importPath,
            ] + Self.withoutEntryPoint(arguments) + sources)
        if let errors = try compiled.errors(of: module.name) { return ("", errors) }
        let linked = try tools.run([module.compiler, "-emit-library", "-o", base + ".so", base + ".o"])
        guard linked.status == 0 else { return ("", [linked.summary(of: "The linker failed")]) }
        return (base + ".so", nil)
    }

    /// An executable's module names its entry point; a replacement has none.
    private static func withoutEntryPoint(_ arguments: [String]) -> [String] {
        guard let name = arguments.firstIndex(of: "-entry-point-function-name"), name > 0,
            name + 2 < arguments.count
        else { return arguments }
        return Array(arguments[..<(name - 1)] + arguments[(name + 3)...])
    }

    private func create(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch { throw CommandError("The folder \(folder) can't be created: \(error.localizedDescription)") }
    }

    private func write(_ data: Data, to path: String) throws {
        // An unchanged file keeps its date, so that nothing is compiled for it.
        if FileManager.default.contents(atPath: path) == data { return }
        do { try data.write(to: URL(fileURLWithPath: path)) } catch {
            throw CommandError("\(path) can't be written: \(error.localizedDescription)")
        }
    }
}
