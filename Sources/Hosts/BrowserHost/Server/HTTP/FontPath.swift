internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import SwiftUI

/// The addresses of an app's own fonts, and of the style sheet that declares them. The names contain a hash of the content.
enum FontPath {
    private static let folder = "/_/fonts/"

    static func isFont(_ path: String) -> Bool { path.hasPrefix(folder) }

    /// The style sheet of the app's fonts; nil if it has none.
    static func styleSheet(of fonts: AppFonts = .shared) -> String? {
        fonts.styleSheet.map { "\(folder)\(AppFonts.hash($0.utf8)).css" }
    }

    /// The file at a path. No path leads to a file of the system: the name is looked up.
    static func response(to path: String, fonts: AppFonts = .shared) throws -> Response {
        let name = String(path.dropFirst(folder.count))
        if path == styleSheet(of: fonts), let text = fonts.styleSheet {
            return response(ByteBuffer(string: text), type: "text/css; charset=utf-8")
        }
        guard let file = fonts[name] else { throw RequestRefusal.noSuchThing }
        return response(ByteBuffer(bytes: file.data), type: file.type)
    }

    private static func response(_ bytes: ByteBuffer, type: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: type, .cacheControl: "public, max-age=31536000, immutable"],
            body: .init(byteBuffer: bytes))
    }
}
