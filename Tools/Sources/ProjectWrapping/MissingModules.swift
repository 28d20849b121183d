/// Modules of Apple's that nothing on Linux has. Each is an empty one in the generated package, so that a file that imports it and uses nothing
/// of it compiles, and so that the rest of its target does.
enum MissingModules {
    /// Modules of Swift's toolchain for Linux, beside those of ``CompilerCondition/available``.
    static let toolchain: Set = [
        "BasicContainers", "Builtin", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "FoundationEssentials",
        "FoundationInternationalization", "FoundationXML", "Musl", "PackageDescription", "PackagePlugin",
        "RegexBuilder", "SwiftShims", "Synchronization", "Testing", "UIKit", "XCTest", "_Concurrency",
        "_Differentiation", "_RegexParser", "_StringProcessing", "_Volatile",
    ]

    /// The text of a module map.
    static func map(_ modules: [String]) -> String {
        var parts: [String: Set<String>] = [:]
        for module in modules {
            let names = module.split(separator: ".").map(String.init)
            parts[names[0], default: []].formUnion(names.dropFirst().prefix(1))
        }
        return parts.sorted { $0.key < $1.key }.map { module, parts in
            "module \(module) {\n" + parts.sorted().map { "  module \($0) {}\n" }.joined() + "}\n"
        }.joined()
    }
}

extension WrappedProject {
    /// Takes the modules that the project itself has out of those that are missing.
    mutating func resolveModules() {
        let shared = targets.flatMap(\.sharedProducts).flatMap(\.targets)
        let own = Set(targets.map(\.name)).union(WrappedManifest.syntaxProducts).union(shared)
        for index in targets.indices {
            targets[index].missingModules = targets[index].missingModules.filter { module, _ in
                !own.contains(String(module.prefix { $0 != "." }))
            }
        }
    }
}
