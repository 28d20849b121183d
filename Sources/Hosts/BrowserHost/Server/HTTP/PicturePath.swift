internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import SwiftUI

/// The addresses of an app's own pictures. The name contains a hash of the content.
enum PicturePath {
    private static let folder = "/_/pictures/"

    static func isPicture(_ path: String) -> Bool { path.hasPrefix(folder) }

    static func path(of name: String) -> String { folder + name }

    /// The picture at a path, if the app has shown it. No path leads to a file: the name is looked up.
    static func response(to path: String, files: PictureFiles = .shared) throws -> Response {
        guard let file = files[String(path.dropFirst(folder.count))] else { throw RequestRefusal.noSuchThing }
        return Response(
            status: .ok,
            headers: [.contentType: file.type, .cacheControl: "public, max-age=31536000, immutable"],
            body: .init(byteBuffer: ByteBuffer(bytes: file.data)))
    }
}
