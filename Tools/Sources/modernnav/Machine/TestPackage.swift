import CommandOutput
import Foundation
import NavigationReports

/// A Swift package with tests.
struct TestPackage {
    let folder: String
    let scratch: String?
    /// Further options of `swift build`.
    let options: [String]

    /// The tests of a target that walk through an app.
    struct Plan {
        /// The program that contains all tests of the package.
        let binary: String
        let folder: String
        let tests: [String]
    }

    /// Builds the tests, and finds those in files that import ExploreTesting.
    ///
    /// - Throws: a `CommandError` if there are none, or if a step fails.
    func plan(_ target: String, filter: String?, builds: Bool) throws -> Plan {
        let description = try describe()
        guard let found = description.targets.first(where: { $0.name == target }) else {
            let tests = description.targets.filter { $0.type == "test" }.map(\.name).sorted()
            throw CommandError(
                "The package has no test target \(Escapes.line(target)). It has: \(tests.joined(separator: ", "))."
            )
        }
        let sources = found.sources.compactMap {
            Files.text("\(FilePaths.absolute(found.path, in: folder))/\($0)")
        }.filter { $0.contains("import ExploreTesting") }
        guard !sources.isEmpty else {
            throw CommandError("No file of \(Escapes.line(target)) imports ExploreTesting.")
        }
        if builds {
            Terminal.report("Building the tests …")
            try swift(["build", "--build-tests"] + options, showing: true)
        }
        let bin = try swift(["build", "--show-bin-path"] + options).trimmingCharacters(in: .newlines)
        let binary = "\(bin)/\(description.name)PackageTests.xctest"
        guard FileManager.default.isExecutableFile(atPath: binary) else {
            throw CommandError("\(Escapes.line(Files.shown(binary))) isn't built.")
        }
        let listed = try ChildProcess(
            binary, ["--testing-library", "swift-testing", "--list-tests"], in: folder
        ).output()
        let pattern = try filter.map { text in
            do { return try Regex(text) } catch {
                throw CommandError("\(Escapes.line(text)) is not a regular expression.")
            }
        }
        let tests = listed.split(separator: "\n").map(String.init).filter { id in
            guard id.hasPrefix("\(target)."), let name = functionName(id) else { return false }
            return sources.contains { $0.contains("func \(name)") || $0.contains("func `\(name)`") }
                && pattern.map { id.contains($0) } ?? true
        }
        guard !tests.isEmpty else {
            throw CommandError(
                "No test of \(Escapes.line(target)) is in a file that imports ExploreTesting"
                    + (filter.map { ", and matches \(Escapes.line($0))." } ?? "."))
        }
        return Plan(binary: binary, folder: folder, tests: tests)
    }

    /// The name of a test's function: "a walk" of "ParksTests.WalkTests/`a walk`(isCompact:)".
    private func functionName(_ id: String) -> Substring? {
        if let match = id.firstMatch(of: /`([^`]+)`\([^)]*\)$/) { return match.1 }
        return id.firstMatch(of: /([A-Za-z_0-9]+)\([^)]*\)$/)?.1
    }

    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
            let path: String
            let sources: [String]
        }

        let name: String
        let targets: [Target]
    }

    private func describe() throws -> Description {
        let text = try swift(["package", "describe", "--type", "json"])
        guard let description = try? JSONText.read(Description.self, from: text) else {
            throw CommandError("`swift package describe` wrote something else than its JSON.")
        }
        return description
    }

    @discardableResult
    private func swift(_ arguments: [String], showing: Bool = false) throws -> String {
        // `swift package` takes the options of the package before its command.
        let verbs = arguments[0] == "package" ? 1 : arguments.prefix { !$0.hasPrefix("-") }.count
        let places =
            ["--package-path", folder] + (scratch.map { ["--scratch-path", $0] } ?? [])
        let words = ["swift"] + arguments[..<verbs] + places + arguments[verbs...]
        return try ChildProcess("/usr/bin/env", words, in: Files.currentFolder).output(showing: showing)
    }
}
