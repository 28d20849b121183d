internal import Foundation

/// A file of a picture, with its size.
package final class PictureFile: Sendable {
    package let data: Data
    let format: PictureFormat
    /// In pixels.
    let size: CGSize

    /// The media type.
    package var type: String { format == .svg ? "image/svg+xml" : "image/\(format.rawValue)" }

    /// The size as a manifest of the web has it.
    package var sizes: String { format == .svg ? "any" : "\(Int(size.width))x\(Int(size.height))" }

    private static let mostBytes = 32 << 20
    private static let mostPixels = 32767.0

    /// - Parameters:
    ///   - name: From a `Contents.json`: a name of a file in the folder, without a path.
    ///   - drawings: Those of PDF files.
    convenience init(named name: String, in folder: URL, drawings: DocumentDrawings) throws(AssetError) {
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
            throw .unsafeName(name)
        }
        try self.init(contentsOf: folder.appendingPathComponent(name), drawings: drawings)
    }

    convenience init(contentsOf file: URL, drawings: DocumentDrawings) throws(AssetError) {
        var data = try Self.data(of: file)
        if data.starts(with: Array("%PDF".utf8)) {
            guard let drawing = drawings[data] else { throw .document(file.lastPathComponent) }
            data = try Self.data(of: drawing)
        }
        try self.init(data, name: file.lastPathComponent)
    }

    private static func data(of file: URL) throws(AssetError) -> Data {
        let name = file.lastPathComponent
        do {
            // Its own attributes, not those of the file that a link leads to.
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw AssetError.unsafeName(name)
            }
            guard let size = attributes[.size] as? NSNumber, size.intValue <= mostBytes else {
                throw AssetError.unreadablePicture(name, "it has more than 32 MB")
            }
            return try Data(contentsOf: file)
        } catch let error as AssetError {
            throw error
        } catch {
            throw .unreadablePicture(name, error.localizedDescription)
        }
    }

    /// - Parameter name: For messages.
    private init(_ data: Data, name: String) throws(AssetError) {
        guard let format = PictureFormat(of: data) ?? PictureFormat(vector: data) else {
            throw .unreadablePicture(name, "it is no PNG, JPEG, GIF, WebP or SVG file")
        }
        guard let size = format.size(of: data) else {
            throw .unreadablePicture(name, "its size isn't known")
        }
        let sides = 1...Self.mostPixels
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .unreadablePicture(name, "its size is \(size.width) × \(size.height)")
        }
        self.data = data
        self.format = format
        self.size = size
    }

    init(svg: String, size: CGSize) {
        data = Data(svg.utf8)
        format = .svg
        self.size = size
    }

    /// A name by the content of the file.
    fileprivate var name: String { "\(data.contentHash)-\(data.count).\(format.rawValue)" }
}

/// The files of the pictures that were shown, by their names. A host serves these and no others.
// Unchecked, because every access holds the lock.
package final class PictureFiles: @unchecked Sendable {
    package static let shared = PictureFiles()

    private let lock = InlineLock()
    private var files: [String: PictureFile] = [:]
    let drawings = DocumentDrawings()

    package subscript(name: String) -> PictureFile? { lock.withLock { files[name] } }

    /// Lets the host serve the file, and returns its name.
    func add(_ file: PictureFile) -> String {
        let name = file.name
        lock.withLock { files[name] = file }
        return name
    }

    /// Lets the host serve the files. The size is that of the file with the fewest pixels a point.
    func rendition(of found: [(file: PictureFile, scale: Int)]) throws(AssetError) -> Picture.Rendition {
        let sorted = found.sorted { $0.scale < $1.scale }
        guard let first = sorted.first else { throw .noPicture }
        // A vector is sharp at any scale, and its size is in points.
        let isVector = first.file.format == .svg
        let scale = isVector ? 1 : CGFloat(first.scale)
        return Picture.Rendition(
            files: (isVector ? [first] : sorted).map { .init(name: add($0.file), scale: $0.scale) },
            size: CGSize(width: first.file.size.width / scale, height: first.file.size.height / scale))
    }
}
