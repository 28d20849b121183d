/// The text of the generated `Package.swift`.
enum WrappedManifest {
    /// What a file needs that imports only Foundation: on Apple's systems it sees Combine, Observation and `URLSession`.
    static let implicitImport = ["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI"]

    /// For a target that doesn't use UIKit: the module may be in the build folder for others, and `canImport(UIKit)` is false nevertheless.
    static let noUIKit = ["-module-alias", "UIKit=UIKitIsNotADependency"]

    /// The products of swift-syntax, which macros are made of.
    static let syntaxProducts: Set = [
        "SwiftBasicFormat", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftIDEUtils", "SwiftLexicalLookup",
        "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftRefactor", "SwiftSyntax",
        "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
        "SwiftSyntaxMacrosGenericTestSupport",
        "SwiftSyntaxMacrosTestSupport",
    ]

    /// Products that a wrapped target doesn't get from its own packages: those of swift-syntax, and those of OpenCombine, which this library's
    /// module Combine is made of.
    static let providedProducts = syntaxProducts.union([
        "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "OpenCombineShim",
    ])

    /// - Parameters:
    ///   - library: the absolute path of this library's package.
    ///   - folder: the absolute path of the generated package.
    static func text(_ project: WrappedProject, library: String, folder: String) -> String {
        let localization = project.localization.map { "    defaultLocalization: \(quoted($0)),\n" } ?? ""
        let targets = project.targets.map { target in
            // Also those of other targets, because the compiler looks for what an imported module imports.
            let modules = project.withDependencies(target).filter { !$0.missingModules.isEmpty }
                .flatMap { ["-I", "\(folder)/MissingModules/\($0.name)"] }
            return Self.target(target, usesUIKit: project.usesUIKit(target), modules: modules)
        }.joined(separator: ",\n")
        // If there is no app, `modernnav preview` builds the library products.
        let hasApp = project.targets.contains { $0.kind == .app }
        let libraries = hasApp ? [] : project.targets.filter { $0.kind == .library && $0.isSwift }
        let products = libraries.map { library in
            "        .library(name: \(quoted(library.name)), targets: [\(quoted(library.name))]),\n"
        }.joined()
        let usesSyntax = project.targets.contains { !$0.syntaxProducts.isEmpty }
        let shared = Set(project.targets.flatMap(\.sharedProducts).map(\.dependency)).sorted()
            .map { "\n        \($0)," }.joined()
        // The library's own range, so that both take the same version.
        let syntax =
            usesSyntax
            ? "\n        .package(url: \"https://github.com/swiftlang/swift-syntax\", \"509.1.0\"..<\"604.0.0\"),"
            : ""
        return """
            // swift-tools-version: 6.2
            // Written by modernnav, and written again when the project changes.
            \(project.targets.contains { $0.kind == .macro } ? "import CompilerPluginSupport\n" : "")\
            import PackageDescription

            let package = Package(
                name: \(quoted(packageName(project.name))),
            \(localization)\
                platforms: [.iOS(.v17), .macOS(.v14)],
            \(products.isEmpty ? "" : "    products: [\n\(products)    ],\n")\
                dependencies: [
                    .package(name: "ModernNavigation", path: \(quoted(library))),\(syntax)\(shared)
                ],
                targets: [
            \(targets)
                ])

            """
    }

    /// The name of the package, which is part of the names of its resource bundles.
    static func packageName(_ name: String) -> String { XcodeReader.identifier(name) }

    private static func target(
        _ target: WrappedProject.Target, usesUIKit: Bool, modules: [String]
    ) -> String {
        let kind =
            switch target.kind {
            case .app, .executable: "executableTarget"
            case .library: "target"
            case .tests: "testTarget"
            case .macro: "macro"
            }
        var arguments = ["name: \(quoted(target.name))"]
        let dependencies =
            target.dependencies.map(quoted)
            + products(of: target, usesUIKit: usesUIKit).map {
                ".product(name: \(quoted($0)), package: \"ModernNavigation\")"
            }
            + target.syntaxProducts.map { ".product(name: \(quoted($0)), package: \"swift-syntax\")" }
            + target.sharedProducts.map(\.reference).sorted()
        if !dependencies.isEmpty { arguments.append("dependencies: \(list(dependencies))") }
        arguments.append("path: \(quoted("Sources/" + target.name))")
        if !target.resources.isEmpty {
            arguments.append(
                "resources: \(list(target.resources.map { ".\($0.rule.rawValue)(\(quoted($0.link.path)))" }))"
            )
        }
        if let headers = target.headers {
            arguments.append("publicHeadersPath: \(quoted(headers))")
        } else {
            arguments.append(
                "swiftSettings: \(list(settings(of: target, usesUIKit: usesUIKit, modules: modules)))")
            if target.resources.contains(where: { $0.link.path.hasSuffix(".xcassets") }) {
                arguments.append("plugins: [.plugin(name: \"AssetSymbols\", package: \"ModernNavigation\")]")
            }
        }
        return "        .\(kind)(\n            \(arguments.joined(separator: ",\n            ")))"
    }

    private static func products(of target: WrappedProject.Target, usesUIKit: Bool) -> [String] {
        // A compiler plugin runs on its own.
        guard target.isSwift, target.kind != .macro else { return [] }
        return ["SwiftUI"] + (usesUIKit ? ["UIKit"] : []) + (target.importsSwiftData ? ["SwiftData"] : [])
            + (target.kind == .app ? ["BrowserHost"] : [])
    }

    private static func settings(
        of target: WrappedProject.Target, usesUIKit: Bool, modules: [String]
    ) -> [String] {
        let settings = target.settings
        let uiKit = ["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"]
        let flags =
            target.kind == .macro
            ? [] : implicitImport + (target.importsUIKit ? uiKit : usesUIKit ? [] : noUIKit) + modules
        return [".swiftLanguageMode(.v\(settings.mode))"]
            + (settings.isMainActorByDefault ? [".defaultIsolation(MainActor.self)"] : [])
            + settings.upcomingFeatures.map { ".enableUpcomingFeature(\(quoted($0)))" }
            + settings.experimentalFeatures.map { ".enableExperimentalFeature(\(quoted($0)))" }
            + settings.conditions.map { ".define(\(quoted($0)))" }
            + (flags.isEmpty ? [] : [".unsafeFlags(\(inline(flags.map(quoted))))"])
    }

    private static func list(_ items: [String]) -> String {
        "[\n" + items.map { "                \($0),\n" }.joined() + "            ]"
    }

    private static func inline(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
