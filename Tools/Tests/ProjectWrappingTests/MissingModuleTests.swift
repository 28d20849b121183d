import Foundation
import Testing

@testable import ProjectWrapping

struct MissingModuleTests {
    private func target(_ name: String, _ text: String, in folder: ProjectFolder) throws
        -> WrappedProject.Target
    {
        try folder.write(text, to: "\(name)/A.swift")
        var builder = TargetBuilder(name: name, kind: .library)
        builder.add("\(folder.path)/\(name)/A.swift", as: "A.swift")
        let finished = builder.finished()
        return try #require(finished)
    }

    @Test func `a module that nothing on Linux has is empty for its target and for those that depend on it`()
        throws
    {
        let folder = try ProjectFolder([:])
        let kit = try target(
            "Kit", "import AVFoundation\nimport CoreImage.CIFilterBuiltins\nimport Dispatch\nimport SwiftUI",
            in: folder)
        var app = try target("App", "import Kit\nimport XCTest", in: folder)
        app.dependencies = ["Kit"]
        var project = WrappedProject(name: "P", folder: folder.path, targets: [app, kit])
        project.resolveModules()
        #expect(project.targets[0].missingModules == [:])
        #expect(
            project.targets[1].missingModules
                == ["AVFoundation": ["A.swift"], "CoreImage.CIFilterBuiltins": ["A.swift"]])
        let package = LinkedPackage(folder: folder.path + "/W")
        try package.write(project, library: "/library")
        #expect(
            try folder.text("W/MissingModules/Kit/module.modulemap")
                == "module AVFoundation {\n}\nmodule CoreImage {\n  module CIFilterBuiltins {}\n}\n")
        let flag = "\"-I\", \"\(folder.path)/W/MissingModules/Kit\""
        #expect(try folder.text("W/Package.swift").components(separatedBy: flag).count == 3)
    }

    @Test func `a module that a target asks for with canImport isn't there`() throws {
        let folder = try ProjectFolder([:])
        let text = "#if canImport(MapKit)\nimport MapKit\n#endif\n#if os(iOS)\nimport AVKit\n#endif"
        #expect(try target("Kit", text, in: folder).missingModules == [:])
    }

    @Test func `an empty module is in the report, and no error`() throws {
        let folder = try ProjectFolder([:])
        let kit = try target("Kit", "import AVFoundation", in: folder)
        let wrapped = ProjectWrapper.Wrapped(
            folder: "/W", project: WrappedProject(name: "P", folder: folder.path, targets: [kit]), watched: []
        )
        var report = CompileReport(wrapped)
        report.add(kit, in: wrapped, output: "", status: 0, stubs: [:])
        #expect(report.isComplete && report.targets[0].filesWithoutErrors == 1)
        #expect(report.missing.map(\.part.name) == ["AVFoundation"])
        #expect(report.missing.map(\.files) == [["Kit/A.swift"]])
    }
}
