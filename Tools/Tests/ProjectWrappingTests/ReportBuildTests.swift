import Foundation
import Synchronization
import Testing

@testable import ProjectWrapping

struct ReportBuildTests {
    /// A package manager and a compiler that know nothing but one missing module.
    private final class Tools: Sendable {
        private let said = Mutex<[[String]]>([])
        let modulemap: String

        init(modulemap: String) { self.modulemap = modulemap }

        var commands: [[String]] { said.withLock(\.self) }

        func run(_ arguments: [String]) -> (status: Int32, output: String) {
            said.withLock { $0.append(arguments) }
            if arguments[0] == "swift" { return (0, "") }
            let file = arguments.last ?? ""
            let stubs = FolderContents.text(modulemap) ?? ""
            if !stubs.contains("module CoreImage") {
                return (1, "\(file):1:8: error: no such module 'CoreImage.Filters'")
            }
            return (1, "\(file):3:1: error: cannot find type 'CIFilter' in scope")
        }
    }

    @Test func `a missing module is replaced by an empty one, so that the rest of its files is read`() throws
    {
        let folder = try ProjectFolder([
            "W/Sources/App/A.swift": "import CoreImage.Filters\n\nvar x: CIFilter",
            "W/Sources/Kit/K.swift": "",
        ])
        let package = folder.path + "/W"
        func command(_ name: String, _ file: String) -> String {
            """
            {"executable": "swiftc", "importPath": "/m", "moduleName": "\(name)", "sources": ["\(file)"],
             "otherArguments": ["-j2", "-incremental", "-Xfrontend", "-g", "-index-store-path", "/i", "-DX"]}
            """
        }
        let sources = ["App": package + "/Sources/App/A.swift", "Kit": package + "/Sources/Kit/K.swift"]
        try folder.write(
            "{\"swiftCommands\": {"
                + sources.map { "\"\($0.key)\": \(command($0.key, $0.value))" }.joined(separator: ",") + "}}",
            to: "build/debug/description.json")
        func target(_ name: String, _ file: String) -> WrappedProject.Target {
            .init(name: name, kind: .library, sources: [.init(path: file, file: package + "/" + file)])
        }
        var app = target("App", "A.swift")
        app.dependencies = ["Kit"]
        let wrapped = ProjectWrapper.Wrapped(
            folder: package,
            project: WrappedProject(name: "App", folder: package, targets: [app, target("Kit", "K.swift")]),
            watched: [])
        let tools = Tools(modulemap: folder.path + "/build/modernnav-report/App/Stubs-App/module.modulemap")
        let report = try ReportBuild(wrapped, scratch: folder.path + "/build", buildOptions: ["-v"]) {
            arguments, _ in
            arguments.contains("Kit") ? (0, "") : tools.run(arguments)
        }.report()
        #expect(report.targets.map(\.compiles) == [false, true])
        #expect(report.missing.map(\.part.name) == ["CoreImage.Filters", "CIFilter"])
        #expect(FolderContents.text(tools.modulemap) == "module CoreImage {\n  module Filters {}\n}\n")
        let compiled = try #require(tools.commands.last)
        #expect(compiled.contains("-DX") && !compiled.contains("-j2") && !compiled.contains("/i"))
        #expect(!compiled.contains("-incremental") && compiled.contains("-g"))
        #expect(tools.commands.first?.suffix(3) == ["--target", "SwiftUICore", "-v"])
    }
}
