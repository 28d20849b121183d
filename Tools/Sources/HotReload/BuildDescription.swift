import CommandOutput
import Foundation

/// How SwiftPM builds an app: the modules of its own packages, and its linker command. Read from the build folder.
struct BuildDescription: Sendable {
    struct Module: Equatable, Sendable {
        let name: String
        let compiler: String
        var sources: [String]
        /// Arguments without inputs and outputs.
        let arguments: [String]
        /// The folder of the other modules.
        let importPath: String
        /// The folder of its object files.
        let objects: String
        let imports: Set<String>

        /// The folder around its sources.
        var folder: String { Self.commonFolder(of: sources.filter { !$0.hasPrefix(objects) }) }

        static func commonFolder(of files: [String]) -> String {
            var common: [Substring]?
            for file in files {
                let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
                guard let known = common else {
                    common = Array(parts)
                    continue
                }
                common = zip(known, parts).prefix { $0 == $1 }.map(\.0)
            }
            return (common ?? []).joined(separator: "/")
        }
    }

    /// The app's own modules, each after those that it imports.
    var modules: [Module]
    /// The source of this library's modules in the app, if they are no checkout. Only the package manager builds them.
    let otherSources: Set<String>
    /// The linker command of the app, and the file that lists its inputs.
    let link: [String]
    let linkedFiles: String

    private struct Commands: Decodable {
        struct Command: Decodable {
            struct Input: Decodable { let name: String }
            let executable: String
            let importPath: String
            let inputs: [Input]
            let moduleName: String
            let otherArguments: [String]
            let sources: [String]
            let tempsPath: String
        }
        let swiftCommands: [String: Command]
    }

    /// - Parameter scratch: the package manager's folder, such as `.build`.
    /// - Throws: a `CommandError` if the product isn't an app, or the build folder isn't of a known form.
    init(product: String, scratch: String) throws {
        let unknown = CommandError(
            "The build folder \(scratch) isn't of the form that SwiftPM 6 writes. Delete it and try again.")
        guard let data = FileManager.default.contents(atPath: scratch + "/debug/description.json"),
            let commands = try? JSONDecoder().decode(Commands.self, from: data),
            let manifest = FileManager.default.contents(atPath: scratch + "/debug.yaml")
        else { throw unknown }
        guard let link = Self.linkCommand(of: product, in: String(decoding: manifest, as: UTF8.self)),
            let list = link.first(where: { $0.hasPrefix("@") })
        else { throw unknown }
        self.link = link
        linkedFiles = String(list.dropFirst())
        // A module for the machine that builds, such as a macro's, isn't part of the app.
        var all: [String: Commands.Command] = [:]
        for (key, command) in commands.swiftCommands where !key.hasSuffix("-tool.module") {
            all[command.moduleName] = command
        }
        guard let host = all["BrowserHost"]?.sources.first,
            let app = all[product] ?? all[Self.moduleName(product)]
        else {
            throw CommandError(
                "\(product) doesn't depend on BrowserHost, which shows an app in a browser. Add the product BrowserHost to its target."
            )
        }
        // The folder of the library's modules.
        let library = host.range(of: "/Hosts/BrowserHost/").map { String(host[...$0.lowerBound]) } ?? host
        let real = FileManager.default.currentDirectoryPath
        let checkouts = (scratch.hasPrefix("/") ? scratch : real + "/" + scratch) + "/checkouts/"
        var modules: [Module] = []
        var others: Set<String> = []
        var known: Set<String> = []
        func add(_ command: Commands.Command) {
            guard known.insert(command.moduleName).inserted else { return }
            let isOwn = !command.sources.contains { $0.hasPrefix(library) || $0.hasPrefix(checkouts) }
            let imports = command.inputs.compactMap { input -> String? in
                guard input.name.hasSuffix(".swiftmodule") else { return nil }
                return input.name.split(separator: "/").last.map { String($0.dropLast(".swiftmodule".count)) }
            }
            for name in imports { if let imported = all[name] { add(imported) } }
            guard isOwn else {
                others.formUnion(command.sources.filter { !$0.hasPrefix(checkouts) })
                return
            }
            modules.append(
                Module(
                    name: command.moduleName, compiler: command.executable, sources: command.sources,
                    arguments: Self.portable(command.otherArguments), importPath: command.importPath,
                    objects: command.tempsPath, imports: Set(imports)))
        }
        add(app)
        self.modules = modules
        otherSources = others
    }

    private static func moduleName(_ product: String) -> String {
        String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Returns the arguments of the command that links the product.
    static func linkCommand(of product: String, in manifest: String) -> [String]? {
        for line in manifest.split(separator: "\n") where line.hasPrefix("    args: [") {
            guard line.contains("\"-emit-executable\""),
                let arguments = try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(10).utf8)),
                let output = arguments.firstIndex(of: "-o"), output + 1 < arguments.count,
                arguments[output + 1].hasSuffix("/\(product)")
            else { continue }
            return arguments
        }
        return nil
    }

    /// The arguments without those that write files for editors, or print for the package manager.
    static func portable(_ arguments: [String]) -> [String] {
        drop(
            arguments, flags: ["-parseable-output", "-emit-objc-header", "-serialize-diagnostics"],
            options: ["-index-store-path", "-emit-objc-header-path"])
    }

    static func drop(_ arguments: [String], flags: Set<String>, options: Set<String>) -> [String] {
        var kept: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "-Xcc" || argument == "-Xfrontend" || argument == "-Xlinker" {
                kept.append(argument)
                if let value = rest.popFirst() { kept.append(value) }
            } else if options.contains(argument) {
                _ = rest.popFirst()
            } else if !flags.contains(argument) {
                kept.append(argument)
            }
        }
        return kept
    }
}
