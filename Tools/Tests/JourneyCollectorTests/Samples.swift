import CZlib
import Foundation
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A folder that is removed after the test.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/collector-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

func batch(app: String = "parks", events count: Int = 10, session: UUID = UUID()) -> EventBatch {
    var batch = EventBatch()
    for sequence in 0..<count {
        let isFirst = sequence == 0
        let event = Event(
            id: UUID(), session: session, sequence: UInt32(sequence), at: 1_764_000_000_000,
            name: isFirst ? .start : .push, source: .tap, from: isFirst ? nil : "/parks", to: "/parks/:id")
        batch.append(event, of: Resource(app: app))
    }
    return batch
}

func gzip(_ data: Data) -> Data {
    var stream = z_stream()
    deflateInit2_(
        &stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = Array(data)
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
    let size = output.count
    let made = input.withUnsafeMutableBufferPointer { source in
        output.withUnsafeMutableBufferPointer { target in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(size)
            deflate(&stream, Z_FINISH)
            return size - Int(stream.avail_out)
        }
    }
    return Data(output[..<made])
}

struct Answer: Decodable, Equatable {
    let accepted: Int
    let duplicates: Int
    let skipped: Int
}

struct Client: Sendable {
    let port: Int

    func send(
        _ body: Data, headers: [String: String] = [:], path: String = "/v1/events", method: String = "POST"
    ) async throws -> (status: Int, headers: HTTPURLResponse, body: Data) {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if method == "POST" {
            request.httpBody = body
            request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
        }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (response.statusCode, response, data)
    }

    func answer(_ body: Data, headers: [String: String] = [:]) async throws -> Answer? {
        let response = try await send(body, headers: headers)
        return response.status == 200 ? try JSONDecoder().decode(Answer.self, from: response.body) : nil
    }
}

/// A collector in a separate process.
final class CollectorProcess: @unchecked Sendable {
    // Unchecked: written once, before it is shared; a process can be ended from any thread.
    private let process = Process()
    let port: Int

    static var binary: URL? {
        let arguments = CommandLine.arguments + [Bundle.main.executablePath ?? ""]
        let candidates = arguments.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        return candidates.flatMap { [$0, $0.deletingLastPathComponent()] }
            .map { $0.appendingPathComponent("modernnav-journeys") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// - Throws: `StartFailure` if the process doesn't print its port.
    init(_ arguments: [String], in folder: String) throws {
        process.executableURL = Self.binary
        process.arguments = ["collect", "--port", "0"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var output = ""
        var found: Int?
        while found == nil, case let data = errors.fileHandleForReading.availableData, !data.isEmpty {
            output += String(decoding: data, as: UTF8.self)
            found = output.firstMatch(of: /127\.0\.0\.1:([0-9]+)/).flatMap { Int($0.1) }
        }
        guard let found else { throw StartFailure(output: output) }
        port = found
    }

    struct StartFailure: Error { let output: String }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
