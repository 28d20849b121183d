import Foundation

/// The actions of a walk in a file, each written before it is done. If the process ends unexpectedly, the next walk reads the way to
/// the crash there.
@MainActor
final class WalkJournal {
    /// A way that ended the process.
    struct Crash: Codable, Hashable {
        /// The calls, the last of which ended the process.
        let way: [String]
        /// The state before the last one.
        let state: String

        /// - Parameter lines: each a state, a space and a call.
        init(lines: [Substring]) {
            way = lines.map { String($0.drop { $0 != " " }.dropFirst()) }
            state = lines.last.map { String($0.prefix { $0 != " " }) } ?? ""
        }
    }

    private let file: URL
    private let crashFile: URL
    private var handle: FileHandle?
    /// The ways since the first of the walks that crashed.
    private(set) var crashes: [Crash] = []
    private(set) var error: String?

    init(folder: URL, name: String) {
        file = folder.appendingPathComponent("\(name).journal")
        crashFile = folder.appendingPathComponent("\(name).crashes")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if let data = try? Data(contentsOf: crashFile) {
                crashes = try JSONDecoder().decode([Crash].self, from: data)
            }
            if let text = try? String(contentsOf: file, encoding: .utf8) {
                crashes.append(Crash(lines: Self.lastWay(in: text)))
                try JSONEncoder().encode(crashes).write(to: crashFile, options: .atomic)
            }
            try Data().write(to: file)
            handle = try FileHandle(forWritingTo: file)
        } catch {
            self.error = "The journal could not be written: \(error)"
        }
    }

    /// The lines since the app was opened the last time.
    static func lastWay(in text: String) -> [Substring] {
        let lines = text.split(separator: "\n")
        let start = lines.lastIndex { $0.hasSuffix(" opened") }.map { $0 + 1 } ?? 0
        return Array(lines[start...])
    }

    /// Notes that a new app is opened.
    func open() { write("opened", at: nil) }

    /// Notes what is done next, and where. Calls contain no line breaks: names are written as Swift literals.
    func write(_ call: String, at key: String?) {
        do {
            try handle?.write(contentsOf: Data("\(Self.name(ofState: key)) \(call)\n".utf8))
        } catch {
            self.error = "The journal could not be written: \(error)"
        }
    }

    /// Whether a state is the one before the last action of a crash.
    func isState(_ key: String, of crash: Crash) -> Bool { Self.name(ofState: key) == crash.state }

    /// Whether the process ended before when this was done in this state.
    func crashed(after call: String, at key: String) -> Bool {
        let state = Self.name(ofState: key)
        return crashes.contains { $0.way.last == call && $0.state == state }
    }

    /// A short name of a state.
    private static func name(ofState key: String?) -> String {
        key.map(StableName.of) ?? "-"
    }

    /// The walk has ended without a crash.
    func end() {
        try? handle?.close()
        handle = nil
        for file in [file, crashFile] where FileManager.default.fileExists(atPath: file.path) {
            do { try FileManager.default.removeItem(at: file) } catch { self.error = "\(error)" }
        }
    }
}

enum StableName {
    /// A short name of a text, the same in all processes (FNV-1a).
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
