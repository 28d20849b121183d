import Foundation
import Testing

/// The built command, as a user runs it.
struct Command {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The binary in the folder of the test bundle.
    static var binary: URL {
        get throws {
            let arguments = CommandLine.arguments
            let candidates = ([arguments.first ?? ""] + arguments + [Bundle.main.executablePath ?? ""]).map {
                URL(fileURLWithPath: $0).deletingLastPathComponent()
            }
            let places = candidates.flatMap { [$0, $0.deletingLastPathComponent()] }
            return try #require(
                places.map { $0.appendingPathComponent("modernnav") }.first {
                    FileManager.default.isExecutableFile(atPath: $0.path)
                }, "the folder of the tests doesn't contain modernnav")
        }
    }

    static func run(_ arguments: String..., in folder: URL, environment: [String: String] = [:]) throws
        -> Result
    {
        try run(arguments, in: folder, environment: environment)
    }

    static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws
        -> Result
    {
        try run(tool: binary, arguments, in: folder, environment: environment)
    }

    static func run(
        tool: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
    ) throws -> Result {
        try run(
            tool: URL(fileURLWithPath: "/usr/bin/env"), [tool] + arguments, in: folder,
            environment: environment)
    }

    static func git(_ arguments: String..., in folder: URL) throws {
        let identity = [
            "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false",
        ]
        let result = try run(
            tool: URL(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + arguments, in: folder,
            environment: [:])
        #expect(result.status == 0, "git \(arguments): \(result.errors)")
    }

    private static func run(
        tool: URL, _ arguments: [String], in folder: URL, environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, because a full pipe would block the command.
        let outputs = try ["output", "errors"].map { name in
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(
                "\(UUID().uuidString).\(name)")
            try Data().write(to: url)
            return url
        }
        defer { for url in outputs { try? FileManager.default.removeItem(at: url) } }
        process.standardOutput = try FileHandle(forWritingTo: outputs[0])
        process.standardError = try FileHandle(forWritingTo: outputs[1])
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }
}

/// A folder with sources that is removed after the test.
final class Scratch {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "modernnav-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.resolvingSymlinksInPath()
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeExecutable(_ path: String) throws {
        let file = folder.appendingPathComponent(path).path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
}
