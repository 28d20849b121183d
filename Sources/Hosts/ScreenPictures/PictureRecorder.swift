internal import Foundation
internal import ScreenTesting

/// Compares pictures with their files, and writes those.
@MainActor
struct PictureRecorder {
    let file: RecordedScreen
    let isRecording: Bool
    /// In percent.
    let threshold: Double
    /// Tells the test, without failing it.
    let report: (String) -> Void
    let attach: (_ picture: Data, _ name: String) -> Void

    private var recordURL: URL { file.url("png") }
    /// What a comparison that failed has left.
    private var remains: [URL] { ["new.png", "difference.png"].map(file.url) }

    /// - Parameter chromium: Compares the pixels.
    /// - Throws: if the record can't be read as a picture, or a file can't be written.
    func compare(_ picture: Data, in chromium: Chromium) async throws -> Bool {
        let isFirst = !FileManager.default.fileExists(atPath: recordURL.path)
        if isFirst || isRecording {
            try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
            try picture.write(to: recordURL, options: .atomic)
            try removeRemains()
            report(
                isRecording
                    ? "The picture was recorded in \(recordURL.path), because RECORD is 1."
                    : "There was no \(recordURL.path), and the picture was recorded there. Look at it, commit it, and run the test again."
            )
            return isRecording
        }
        let recorded = try Data(contentsOf: recordURL)
        if recorded == picture {
            try removeRemains()
            return true
        }
        let difference = try await PictureDifference(from: recorded, to: picture, in: chromium)
        if difference.percent <= threshold {
            try removeRemains()
            return true
        }
        for (url, data) in zip(remains, [picture, difference.picture]) {
            try data.write(to: url, options: .atomic)
            attach(data, url.lastPathComponent)
        }
        attach(recorded, recordURL.lastPathComponent)
        report(
            """
            The screen doesn't look like \(recordURL.path): \(difference.words).
            Beside it are \(remains.map(\.lastPathComponent).joined(separator: " and ")).
            If this is how it should be, record it: RECORD=1 swift test.
            """)
        return false
    }

    private func removeRemains() throws {
        for url in remains where FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.removeItem(at: url)
        }
    }
}
