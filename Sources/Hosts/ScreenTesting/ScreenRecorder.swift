package import Foundation

/// The file of a recorded screen.
package struct RecordedScreen {
    package let folder: URL
    package let name: String

    var url: URL { url("txt") }

    /// Whether all screens are recorded anew.
    package static var isAskedFor: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

    package func url(_ ending: String) -> URL { folder.appendingPathComponent("\(name).\(ending)") }

    /// - Parameters:
    ///   - function: As the compiler names it: `aFullCart()`, `cart(of:)`, or the words of a raw identifier.
    ///   - path: The test's source.
    package init(_ screen: String, of function: String, in path: String) {
        let source = URL(fileURLWithPath: path)
        folder = source.deletingLastPathComponent().appendingPathComponent("__Screens__")
            .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
        let test = function.prefix { $0 != "(" }
        name = "\(Self.part(String(test))).\(Self.part(screen))"
    }

    /// A part of a file's name: letters and digits, and a hyphen for what is between them. So no name leads out of the folder.
    private static func part(_ words: String) -> String {
        words.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }
}

/// Compares screens with their files, and writes those.
struct ScreenRecorder {
    let isRecording: Bool
    /// Tells the test, without failing it.
    let report: (String) -> Void
    let attach: (_ text: String, _ name: String) -> Void

    func compare(_ text: String, with file: RecordedScreen) -> Bool {
        // As editors leave files.
        let text = text + "\n"
        let recorded: String?
        do {
            recorded = try Self.read(file.url)
        } catch {
            report("\(file.url.path) can't be read: \(error.localizedDescription)")
            return false
        }
        if recorded == text { return true }
        guard let recorded, !isRecording else { return record(text, in: file, isFirst: recorded == nil) }
        attach(text, "\(file.name).txt")
        attach(recorded, "\(file.name).recorded.txt")
        report(
            """
            The screen isn't the one in \(file.url.path):
            \(LineDifference(from: recorded, to: text).description)
            If this is how it should be, record it: RECORD=1 swift test.
            """)
        return false
    }

    /// Nil if there is no file.
    private static func read(_ url: URL) throws -> String? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        // A checkout may have given it other line ends.
        return try String(contentsOf: url, encoding: .utf8).replacingOccurrences(of: "\r\n", with: "\n")
    }

    private func record(_ text: String, in file: RecordedScreen, isFirst: Bool) -> Bool {
        do {
            try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file.url, options: .atomic)
        } catch {
            report("\(file.url.path) can't be written: \(error.localizedDescription)")
            return false
        }
        report(
            isRecording
                ? "The screen was recorded in \(file.url.path), because RECORD is 1."
                : "There was no \(file.url.path), and the screen was recorded there. Look at it, commit it, and run the test again."
        )
        return isRecording
    }
}
