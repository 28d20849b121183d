import Foundation
import Testing

@testable import ProjectWrapping

/// Packages that a project takes from elsewhere and that are on this machine.
struct PackageCandidateTests {
    static let kit = """
        {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],
         "products": [{"name": "Kit", "targets": ["Kit"]}],
         "targets": [{"name": "Kit", "type": "regular", "dependencies": []}]}
        """
    private static let example = """
        {"name": "Example", "toolsVersion": {"_version": "5.9.0"}, "products": [],
         "dependencies": [{"sourceControl": [{"location": {"remote": [{"urlString": "https://example.com/Kit.git"}]}}]}],
         "targets": [{"name": "Example", "type": "regular", "dependencies": [{"product": ["Kit", "kit", null, null]}]}]}
        """

    private func wrapped(_ files: [String: String], checkouts: [String] = []) throws -> WrappedProject {
        let folder = try ProjectFolder(
            files.merging([
                "Repository/Example/Package.swift": "", "Repository/Example/Sources/Example/E.swift": "",
            ]) { first, _ in first })
        let wrapper = ProjectWrapper(
            library: "/library", cache: folder.path + "/cache",
            checkouts: checkouts.map { folder.path + "/" + $0 }
        ) { package in
            Data((package.hasSuffix("/Example") ? Self.example : Self.kit).utf8)
        }
        return try wrapper.wrap(folder.path + "/Repository/Example").project
    }

    private static func package(in folder: String) -> [String: String] {
        ["\(folder)/Package.swift": "", "\(folder)/Sources/Kit/Kit.swift": ""]
    }

    @Test(arguments: [
        ("Repository", []), ("Repository/Example/.build/checkouts/Kit", []), ("Elsewhere/Kit", ["Elsewhere"]),
        ("Elsewhere/other", ["Elsewhere/other"]),
    ])
    func `a package around the project, a checkout and a named one are taken`(
        place: String, checkouts: [String]
    ) throws {
        let project = try wrapped(Self.package(in: place), checkouts: checkouts)
        #expect(project.targets.map(\.name) == ["Example", "Kit"])
        #expect(project.targets.first?.dependencies == ["Kit"])
        #expect(!project.leftOut.contains { $0.what == "product Kit" })
    }

    @Test func `a package beyond the repository isn't taken, and what is missing is said`() throws {
        let project = try wrapped(
            Self.package(in: "Repository/..").merging(["Repository/.git": ""]) { first, _ in first })
        #expect(project.targets.map(\.name) == ["Example"])
        #expect(project.leftOut.map(\.what) == ["package https://example.com/Kit.git", "product Kit"])
    }

    @Test func `a folder of checkouts has the packages of their addresses only`() throws {
        let project = try wrapped(Self.package(in: "Elsewhere/Other"), checkouts: ["Elsewhere"])
        #expect(project.targets.map(\.name) == ["Example"])
    }
}
