import Foundation

/// PDF files of a target, drawn as SVG, because browsers show no PDF as a picture.
///
/// The drawings are resources of the target. Their names have a hash of the PDF file, by which `SwiftUI` on Linux finds them wherever the PDF is.
enum DrawnDocuments {
    /// Draws the files that have changed, and removes drawings of others.
    /// - Returns: what isn't shown, and why.
    static func draw(_ documents: [URL], into folder: URL) throws -> [String] {
        var wanted: Set<String> = []
        var faults: [String] = []
        let program = program
        for document in documents {
            guard let data = FileManager.default.contents(atPath: document.path),
                data.starts(with: Array("%PDF".utf8))
            else { continue }
            let name = name(of: data)
            let drawing = folder.appending(path: name)
            wanted.insert(name)
            if FileManager.default.fileExists(atPath: drawing.path) { continue }
            guard let program else {
                faults.append(
                    "“\(document.lastPathComponent)” isn't shown on Linux: pdftocairo isn't installed. Install it (on Debian: apt-get install poppler-utils), or export the picture as SVG."
                )
                continue
            }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = ["-svg", "-f", "1", "-l", "1", document.path, drawing.path]
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                try? FileManager.default.removeItem(at: drawing)
                faults.append(
                    "“\(document.lastPathComponent)” isn't shown on Linux: pdftocairo can't draw it (status \(process.terminationStatus)). Export it as SVG."
                )
                continue
            }
        }
        for old in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where old.hasPrefix("pdf-") && !wanted.contains(old) {
            try FileManager.default.removeItem(at: folder.appending(path: old))
        }
        return faults
    }

    /// Found by the PATH, or else in the usual folders.
    private static var program: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (path.split(separator: ":") + ["/usr/bin", "/usr/local/bin"]).map { "\($0)/pdftocairo" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// FNV-1a, as `DocumentDrawings` in `SwiftUI` has it.
    private static func name(of data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "pdf-\(String(hash, radix: 16))-\(data.count).svg"
    }
}
