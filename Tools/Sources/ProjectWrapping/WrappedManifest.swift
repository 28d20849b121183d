/// The text of the generated `Package.swift`.
enum WrappedManifest {
    /// What a file needs that imports only Foundation: on Apple's systems it sees Combine, Observation and `URLSession`.
    static let implicitImport = ["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI"]

    /// - Parameter library: the absolute path of this library's package.
    static func text(_ project: WrappedProject, library: String) -> String {
        let localization = project.localization.map { "    defaultLocalization: \(quoted($0)),\n" } ?? ""
        let targets = project.targets.map(target).joined(separator: ",\n")
        return """
            // swift-tools-version: 6.2
            // Written by modernnav, and written again when the project changes.
            import PackageDescription

            let package = Package(
                name: \(quoted(packageName(project.name))),
            \(localization)\
                platforms: [.iOS(.v17), .macOS(.v14)],
                dependencies: [.package(name: "ModernNavigation", path: \(quoted(library)))],
                targets: [
            \(targets)
                ])

            """
    }

    /// The name of the package, which is part of the names of its resource bundles.
    static func packageName(_ name: String) -> String { XcodeReader.identifier(name) }

    private static func target(_ target: WrappedProject.Target) -> String {
        let kind =
            switch target.kind {
            case .app, .executable: "executableTarget"
            case .library: "target"
            case .tests: "testTarget"
            }
        var arguments = ["name: \(quoted(target.name))"]
        let dependencies =
            target.dependencies.map(quoted)
            + products(of: target).map {
                ".product(name: \(quoted($0)), package: \"ModernNavigation\")"
            }
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
            arguments.append("swiftSettings: \(list(settings(target.settings)))")
            if target.resources.contains(where: { $0.link.path.hasSuffix(".xcassets") }) {
                arguments.append("plugins: [.plugin(name: \"AssetSymbols\", package: \"ModernNavigation\")]")
            }
        }
        return "        .\(kind)(\n            \(arguments.joined(separator: ",\n            ")))"
    }

    private static func products(of target: WrappedProject.Target) -> [String] {
        guard target.isSwift else { return [] }
        return ["SwiftUI"] + (target.importsUIKit ? ["UIKit"] : [])
            + (target.kind == .app ? ["BrowserHost"] : [])
    }

    private static func settings(_ settings: LanguageSettings) -> [String] {
        [".swiftLanguageMode(.v\(settings.mode))"]
            + (settings.isMainActorByDefault ? [".defaultIsolation(MainActor.self)"] : [])
            + settings.upcomingFeatures.map { ".enableUpcomingFeature(\(quoted($0)))" }
            + settings.experimentalFeatures.map { ".enableExperimentalFeature(\(quoted($0)))" }
            + settings.conditions.map { ".define(\(quoted($0)))" }
            + [".unsafeFlags(\(inline(implicitImport.map(quoted))))"]
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
