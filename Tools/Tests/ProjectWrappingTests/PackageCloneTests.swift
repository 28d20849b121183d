import Foundation
import Testing

@testable import ProjectWrapping

/// Packages from elsewhere that are cloned.
struct PackageCloneTests {
    /// Repositories in a temporary folder.
    private final class Repositories {
        let folder: ProjectFolder
        init(_ files: [String: String] = [:]) throws { folder = try ProjectFolder(files) }

        @discardableResult
        func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
            try PackageCloneTests.run(arguments)
        }

        /// Commits a version of a package with one library.
        @discardableResult
        func commit(_ name: String, tag: String?, needs: [String] = []) throws -> String {
            let path = "\(folder.path)/\(name)"
            try folder.write(tag ?? "none", to: "\(name)/Package.swift")
            try folder.write(
                "public let tag = \"\(tag ?? "none")\"", to: "\(name)/Sources/\(name)/\(name).swift")
            try folder.write(
                needs.joined(separator: "\n"), to: "\(name)/needs")
            let git = ["git", "-C", path, "-c", "user.name=Test", "-c", "user.email=test@example.com"]
            if !FolderContents.exists(path + "/.git") { try run(git + ["init", "--quiet", "-b", "main"]) }
            try run(git + ["add", "."])
            try run(git + ["commit", "--quiet", "--allow-empty", "-m", "Add \(tag ?? "more")"])
            if let tag { try run(git + ["tag", tag]) }
            return try run(git + ["rev-parse", "HEAD"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        func address(_ name: String) -> String { "https://example.com/\(name)" }

        /// Runs git, for which the addresses are the folders.
        var git: PackageClones.Run {
            let settings = [
                "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.\(folder.path)/.insteadOf",
                "GIT_CONFIG_VALUE_0=https://example.com/",
            ]
            return { try PackageCloneTests.run(settings + $0) }
        }

        /// What `dump-package` would say.
        func dump(_ package: String) -> Data {
            let name = FolderContents.name(package)
            let title = name.capitalized
            let needs = FolderContents.text(package + "/needs")?.split(separator: "\n") ?? []
            let dependencies = needs.map {
                """
                {"sourceControl": [{"location": {"remote": [{"urlString": "\(address(String($0)))"}]},
                 "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]}
                """
            }
            let products = needs.map { "{\"product\": [\"\($0)\", \"\($0.lowercased())\", null, null]}" }
            return Data(
                """
                {"name": "\(title)", "toolsVersion": {"_version": "5.9.0"},
                 "dependencies": [\(dependencies.joined(separator: ","))],
                 "products": [{"name": "\(title)", "targets": ["\(title)"]}],
                 "targets": [{"name": "\(title)", "type": "regular",
                              "dependencies": [\(products.joined(separator: ","))]}]}
                """.utf8)
        }

        func wrapper(offline: Bool = false) -> ProjectWrapper {
            // Only the one process of a test uses it.
            nonisolated(unsafe) let repositories = self
            return ProjectWrapper(
                library: "/library", cache: folder.path + "/cache", git: offline ? nil : git
            ) { repositories.dump($0) }
        }
    }

    @Sendable private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func clone(
        _ requirement: RemotePackage.Requirement, pin: PackagePins.Pin? = nil, of repositories: Repositories
    ) throws -> (tag: String, note: String?) {
        let clones = PackageClones(folder: repositories.folder.path + "/clones", run: repositories.git)
        let found = try clones.clone(
            RemotePackage(address: repositories.address("Kit"), requirement: requirement), pin: pin
        ).get()
        return (FolderContents.text(found.folder + "/Package.swift") ?? "", found.note)
    }

    @Test func `the newest version that the requirement allows is cloned`() throws {
        let repositories = try Repositories()
        for tag in ["1.0.0", "1.9.0", "v1.10.0", "2.0.0-beta", "2.0.0"] {
            try repositories.commit("Kit", tag: tag)
        }
        try repositories.commit("Kit", tag: nil)
        let one = try #require(SemanticVersion("1.0.0"))
        #expect(try clone(.range(one, one.nextMajor), of: repositories).tag == "v1.10.0")
        #expect(try clone(.range(one, one.nextMinor), of: repositories).tag == "1.0.0")
        #expect(try clone(.exactly("1.9.0"), of: repositories).tag == "1.9.0")
        #expect(try clone(.newest, of: repositories).tag == "2.0.0")
        #expect(try clone(.branch("main"), of: repositories).tag == "none")
        #expect(throws: PackageClones.CloneFailure(why: "it has no version 3.0.0")) {
            try clone(.exactly("3.0.0"), of: repositories)
        }
    }

    @Test func `the pinned revision counts, and its version where the revision isn't there`() throws {
        let repositories = try Repositories()
        let first = try repositories.commit("Kit", tag: "1.0.0")
        try repositories.commit("Kit", tag: "1.1.0")
        let address = repositories.address("Kit")
        let pin = PackagePins.Pin(address: address, version: "1.0.0", revision: first)
        let found = try clone(.newest, pin: pin, of: repositories)
        #expect(found.tag == "1.0.0" && found.note == nil)
        let unknown = PackagePins.Pin(
            address: address, version: "1.0.0", revision: String(repeating: "0", count: 40))
        let other = try clone(.newest, pin: unknown, of: repositories)
        #expect(other.tag == "1.0.0")
        #expect(other.note == "its pinned revision 000000000000 isn't there: 1.0.0 was taken")
        #expect(try clone(.revision(first), of: repositories).tag == "1.0.0")
    }

    @Test func `a package that needs others is wrapped with them, also when they need each other`() throws {
        let repositories = try Repositories([
            "App/Package.swift": "", "App/needs": "Kit", "App/Sources/App/App.swift": "import Kit",
        ])
        try repositories.commit("Kit", tag: "1.0.0", needs: ["Base"])
        try repositories.commit("Base", tag: "1.2.0", needs: ["Kit"])
        let wrapper = repositories.wrapper()
        let wrapped = try wrapper.wrap(repositories.folder.path + "/App")
        #expect(wrapped.project.targets.map(\.name) == ["App", "Base", "Kit"])
        #expect(wrapped.project.targets.map(\.dependencies) == [["Kit"], ["Kit"], ["Base"]])
        #expect(wrapped.project.leftOut == [] && wrapped.watched == [repositories.folder.path + "/App"])
        // The second time nothing is needed from the repositories.
        try FileManager.default.removeItem(atPath: repositories.folder.path + "/Base")
        #expect(try wrapper.wrap(repositories.folder.path + "/App").project == wrapped.project)
        #expect(try repositories.wrapper().wrap(repositories.folder.path + "/App").project == wrapped.project)
    }

    @Test func `what can't be cloned is one line, and the rest goes on`() throws {
        let repositories = try Repositories([
            "App/Package.swift": "", "App/needs": "Kit\nGone", "App/Sources/App/App.swift": "import Kit",
        ])
        try repositories.commit("Kit", tag: "1.0.0")
        let project = try repositories.wrapper().wrap(repositories.folder.path + "/App").project
        #expect(project.targets.map(\.name) == ["App", "Kit"])
        let lines = project.leftOut.map { "\($0.what): \($0.why)" }
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("package \(repositories.address("Gone")): git says: fatal: "))
        #expect(lines[1] == "product Gone: its package isn't on this machine")
        let offline = try repositories.wrapper(offline: true).wrap(repositories.folder.path + "/App").project
        #expect(offline.leftOut.map(\.why).contains("--offline: packages aren't downloaded"))
    }

    @Test(arguments: [
        "ext::sh -c whoami", "-u", "--upload-pack=whoami", "https://-oProxyCommand=whoami/kit",
        "http://example.com/kit",
        "ssh://-oProxyCommand=whoami/kit", "git://example.com/kit", "git@-host:kit", "https://example.com/..",
        "file::kit", "../kit", "https:///kit", "https://example.com/a b", "https://me@-x/kit",
    ])
    func `git isn't given an address that isn't https, ssh or a folder`(address: String) {
        #expect(RemotePackage(address: address, requirement: .newest).refusal != nil)
    }

    @Test(arguments: [
        "https://example.com/kit.git", "https://me:token@example.com/kit", "ssh://git@example.com/kit",
        "git@example.com:owner/kit.git", "/folder/kit", "file:///folder/kit",
    ])
    func `git is given https, ssh and folders that the project names`(address: String) {
        var package = RemotePackage(address: address, requirement: .newest)
        #expect(package.refusal == nil)
        package.isNamedHere = false
        #expect((package.refusal == nil) == !address.contains("/folder"))
    }

    @Test func `both forms of a Package.resolved are read, and a damaged one says nothing`() throws {
        let folder = try ProjectFolder([
            "one": """
            {"object": {"pins": [{"package": "Kit", "repositoryURL": "https://example.com/Kit.git",
             "state": {"branch": null, "revision": "abc", "version": "1.0.0"}}]}, "version": 1}
            """,
            "two": """
            {"pins": [{"identity": "base", "kind": "remoteSourceControl", "location": "https://example.com/base",
             "state": {"branch": "main", "revision": "def"}}], "version": 3}
            """,
            "three": "{",
        ])
        let pins = PackagePins(["three", "one", "two", "four"].map { folder.path + "/" + $0 }).all
        #expect(
            pins == [
                "kit": .init(address: "https://example.com/Kit.git", version: "1.0.0", revision: "abc"),
                "base": .init(address: "https://example.com/base", branch: "main", revision: "def"),
            ])
    }

    @Test func `versions are in their order`() {
        let texts = ["0.9.0", "1.0.0-alpha", "1.0.0-alpha.2", "1.0.0-alpha.10", "1.0.0-beta", "1.0", "1.0.1"]
        let versions = texts.compactMap(SemanticVersion.init)
        #expect(versions.count == texts.count && versions == versions.sorted())
        #expect(["", "a", "1.2.3.4", "1..2", "-1", "main"].compactMap(SemanticVersion.init) == [])
        #expect(SemanticVersion("9223372036854775807")?.nextMajor.numbers.first == .max)
    }

    @Test func `what this library uses, too, stays a dependency of the package`() throws {
        let repositories = try Repositories([
            "App/Package.swift": "", "App/needs": "Kit", "App/Sources/App/App.swift": "import Kit",
        ])
        try repositories.commit("Kit", tag: "1.4.0")
        try repositories.folder.write(
            """
            {"pins": [{"identity": "kit", "location": "\(repositories.address("Kit"))",
             "state": {"version": "1.4.0"}}], "version": 3}
            """, to: "Library/Package.resolved")
        nonisolated(unsafe) let all = repositories
        let wrapper = ProjectWrapper(
            library: repositories.folder.path + "/Library", cache: repositories.folder.path + "/cache",
            git: repositories.git
        ) { all.dump($0) }
        let wrapped = try wrapper.wrap(repositories.folder.path + "/App")
        #expect(wrapped.project.targets.map(\.name) == ["App"] && wrapped.project.leftOut == [])
        let manifest = FolderContents.text(wrapped.folder + "/Package.swift") ?? ""
        #expect(
            manifest.contains(".package(url: \"\(repositories.address("Kit"))\", \"1.0.0\"..<\"2.0.0\"),"))
        #expect(manifest.contains(".product(name: \"Kit\", package: \"kit\"),"))
    }
}
