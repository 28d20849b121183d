import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Pictures of an app", .timeLimit(.minutes(30)))
@MainActor
struct PictureTests {
    @Test func `a picture has its place in the page before it is loaded, and a file for each display`() {
        #expect(
            Trees().html(
                .image,
                [
                    .imageName: .string("Park"), .label: .string("A park"),
                    .picture: .string("1f-9.png 2e-34.png@2"), .pictureSize: .numbers([40, 20]),
                ])
                == "<img id=\"e1\" class=\"image\" src=\"/_/pictures/1f-9.png\" "
                + "srcset=\"/_/pictures/1f-9.png 1x, /_/pictures/2e-34.png 2x\" width=\"40\" height=\"20\" "
                + "alt=\"A park\" referrerpolicy=\"no-referrer\" aria-label=\"A park\">")
    }

    @Test func `a template is a mask of the foreground colour, as large as the picture or the text`() {
        let attributes: [AttributeName: AttributeValue] = [
            .imageName: .string("Leaf"), .label: .string("Leaf"), .picture: .string("1f-9.svg"),
            .pictureSize: .numbers([120, 105]), .template: .flag,
        ]
        #expect(
            Trees().html(.image, attributes)
                == "<span id=\"e1\" class=\"image\" role=\"img\" aria-label=\"Leaf\" data-flags=\"template\" "
                + "style=\"--picture:url(/_/pictures/1f-9.svg);aspect-ratio:120 / 105;width:120px;height:105px\"></span>"
        )
        let symbol = attributes.merging([.textSized: .flag]) { $1 }
        #expect(Trees().html(.image, symbol).contains("width:1.2em;height:1.05em"))
    }

    @Test func `the icon of an app is that of its page`() {
        func page(_ icon: String?) -> String {
            String(
                decoding: HostPage.bytes(
                    title: "App", session: "s", token: "t", sequence: 0, assets: "v", icon: icon
                ) { _ in }, as: UTF8.self)
        }
        #expect(page("1f-9.png").contains("<link rel=\"icon\" href=\"/_/pictures/1f-9.png\">"))
        #expect(page("1f-9.png").contains("<link rel=\"apple-touch-icon\" href=\"/_/pictures/1f-9.png\">"))
        #expect(page(nil).contains("<link rel=\"icon\" href=\"/_/assets/v/icon.svg\">"))
    }

    @Test func `a picture that was shown is served for ever, and no other file`() async throws {
        let name = PictureFiles.shared.add(PictureFile(svg: "<svg/>", size: CGSize(width: 1, height: 1)))
        try await withServer { (client: ServerClient) async throws in
            let answer = try await client.get("/_/pictures/\(name)")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "image/svg+xml")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            for path in ["", "..%2f..%2fetc%2fpasswd", "../main.js", "%2e%2e/health", "\(name)/x", "x-1.svg"]
            {
                #expect(try await client.get("/_/pictures/\(path)").status == .notFound, "\(path)")
            }
        }
    }
}
