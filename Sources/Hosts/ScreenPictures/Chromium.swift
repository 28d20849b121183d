internal import Foundation

/// A headless Chromium without a profile of its own, operated by its remote-debugging protocol over pipes. It ends with this process, because
/// its pipes do.
@MainActor
final class Chromium {
    private let process = Process()
    private let pipe: ChromiumPipe
    private let folder: URL

    /// - Throws: ``ChromiumError/missing``, or why it can't be started.
    init(environment: [String: String]) throws {
        let program = try Self.program(environment)
        folder = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let log = folder.appending(path: "errors.txt")
        let (input, output) = (Pipe(), Pipe())
        // The protocol uses the file descriptors 3 and 4, which `Process` can't set.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            [
                "-c", #"log=$1; shift; exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>"$log""#, program,
                log.path,
            ]
            + [
                "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-extensions",
                "--hide-scrollbars", "--force-color-profile=srgb", "--font-render-hinting=none",
                "--disable-lcd-text", "--mute-audio", "--user-data-dir=\(folder.path)/profile", "about:blank",
            ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Otherwise this process would hold the other ends, and never see Chromium's end.
        try? input.fileHandleForReading.close()
        try? output.fileHandleForWriting.close()
        pipe = ChromiumPipe(
            input: input.fileHandleForWriting, output: output.fileHandleForReading,
            complaint: {
                let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
                return lines.last.map(String.init) ?? ""
            })
    }

    private static func program(_ environment: [String: String]) throws -> String {
        if let named = environment["CHROMIUM"], !named.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: named) else { throw ChromiumError.missing }
            return named
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
        let found = names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { throw ChromiumError.missing }
        return found
    }

    private struct CreatedTarget: Decodable { let targetId: String }
    private struct AttachedTarget: Decodable { let sessionId: String }

    /// An empty page.
    func page() async throws -> ChromiumPage {
        let browser = ChromiumPage(pipe: pipe, session: nil)
        let target: CreatedTarget = try await browser.ask("Target.createTarget", ["url": "about:blank"])
        let attached: AttachedTarget = try await browser.ask(
            "Target.attachToTarget", ["targetId": .text(target.targetId), "flatten": .bool(true)])
        return ChromiumPage(pipe: pipe, session: attached.sessionId)
    }

    func end() {
        pipe.finish()
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A page of Chromium, or the browser itself.
struct ChromiumPage: Sendable {
    let pipe: ChromiumPipe
    /// Nil for the browser.
    let session: String?

    private struct Message: Encodable {
        let id: Int
        let method: String
        let params: [String: ProtocolValue]
        let sessionId: String?
    }
    private struct Answer<Outcome: Decodable>: Decodable {
        struct Failure: Decodable { let message: String }
        let result: Outcome?
        let error: Failure?
    }
    private struct Evaluation<Value: Decodable>: Decodable {
        struct Outcome: Decodable { let value: Value? }
        struct Exception: Decodable {
            struct Thrown: Decodable { let description: String? }
            let text: String
            let exception: Thrown?
        }
        let result: Outcome
        let exceptionDetails: Exception?
    }
    private struct Nothing: Decodable {}

    /// - Throws: a ``ChromiumError``.
    func ask<Outcome: Decodable>(_ method: String, _ parameters: [String: ProtocolValue]) async throws
        -> Outcome
    {
        let data = try await pipe.answer { number in
            try JSONEncoder().encode(
                Message(id: number, method: method, params: parameters, sessionId: session))
        }
        let answer = try JSONDecoder().decode(Answer<Outcome>.self, from: data)
        guard let outcome = answer.result else {
            throw ChromiumError.refused(method: method, reason: answer.error?.message ?? "it has no result")
        }
        return outcome
    }

    func send(_ method: String, _ parameters: [String: ProtocolValue]) async throws {
        let _: Nothing = try await ask(method, parameters)
    }

    /// The value of an expression of JavaScript, or what its promise is fulfilled with.
    func evaluate<Value: Decodable>(_ expression: String) async throws -> Value {
        let evaluation: Evaluation<Value> = try await ask(
            "Runtime.evaluate",
            ["expression": .text(expression), "awaitPromise": .bool(true), "returnByValue": .bool(true)])
        guard evaluation.exceptionDetails == nil, let value = evaluation.result.value else {
            let details = evaluation.exceptionDetails
            throw ChromiumError.refused(
                method: "script",
                reason: details?.exception?.description ?? details?.text ?? "it has no value")
        }
        return value
    }
}
