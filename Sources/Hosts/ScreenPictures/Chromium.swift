internal import Foundation

/// A headless Chromium without a profile of its own, operated by its remote-debugging protocol over pipes. It ends with this process, because
/// its pipes do.
@MainActor
final class Chromium {
    private let process = Process()
    private let pipe: ChromiumPipe
    private let folder: URL

    /// By program. One serves all pictures of this process, because it takes a second to start.
    private static var running: [String: Chromium] = [:]

    /// The one that runs, or a new one if it has ended.
    /// - Throws: ``ChromiumError/missing``, or why it can't be started.
    static func shared(_ environment: [String: String]) throws -> Chromium {
        let program = try program(environment)
        if let chromium = running[program], !chromium.pipe.isEnded { return chromium }
        running[program]?.end()
        let chromium = try Chromium(program)
        running[program] = chromium
        return chromium
    }

    /// Starts Chromium and removes its folder afterwards, also if this process crashes. If Chromium fails, the folder is kept for its errors.
    private static let script = #"""
        folder=$1
        shift
        exec 3<&0 4>&1 </dev/null >/dev/null
        "$0" "$@" --user-data-dir="$folder/profile" 2>"$folder/errors.txt" && rm -rf "$folder"
        """#

    /// - Throws: why it can't be started.
    init(_ program: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (input, output) = (Pipe(), Pipe())
        // The protocol uses the file descriptors 3 and 4, which `Process` can't set.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", Self.script, program, folder.path]
            + [
                "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows", "--disable-component-update",
                "--disable-extensions", "--disable-renderer-backgrounding", "--hide-scrollbars",
                "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
                "--mute-audio", "about:blank",
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
            readEndReason: { [folder] in
                let log = folder.appending(path: "errors.txt")
                let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
                try? FileManager.default.removeItem(at: folder)
                return lines.last.map(String.init) ?? ""
            })
    }

    private static func program(_ environment: [String: String]) throws -> String {
        if let named = environment["CHROMIUM"], !named.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: named) else { throw ChromiumError.missing }
            return named
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let names = [
            "chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell",
        ]
        let found = names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { throw ChromiumError.missing }
        return found
    }

    private struct Context: Decodable { let browserContextId: String }
    private struct CreatedTarget: Decodable { let targetId: String }
    private struct AttachedTarget: Decodable { let sessionId: String }

    /// Runs a closure with an empty page, which has its own cookies and storage, and closes the page.
    func onPage<Value>(_ use: (ChromiumPage) async throws -> Value) async throws -> Value {
        let browser = ChromiumPage(pipe: pipe, session: nil)
        let context: Context = try await browser.ask("Target.createBrowserContext", [:])
        let inContext = ["browserContextId": ProtocolValue.text(context.browserContextId)]
        let value: Result<Value, any Error>
        do {
            let target: CreatedTarget = try await browser.ask(
                "Target.createTarget", inContext.merging(["url": "about:blank"]) { $1 })
            let attached: AttachedTarget = try await browser.ask(
                "Target.attachToTarget", ["targetId": .text(target.targetId), "flatten": .bool(true)])
            value = .success(try await use(ChromiumPage(pipe: pipe, session: attached.sessionId)))
        } catch {
            value = .failure(error)
        }
        // Fails only if Chromium has ended. Then its pages are closed, too.
        try? await browser.send("Target.disposeBrowserContext", inContext)
        return try value.get()
    }

    /// Ends Chromium. If it still runs after three seconds, it is killed.
    func end() {
        pipe.finish()
        let (process, folder) = (process, folder)
        Task {
            try? await Task.sleep(for: .seconds(3))
            guard process.isRunning else { return }
            // The shell and Chromium are a group.
            kill(-process.processIdentifier, SIGKILL)
            try? FileManager.default.removeItem(at: folder)
        }
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
