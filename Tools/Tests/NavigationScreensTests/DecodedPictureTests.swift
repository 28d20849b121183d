import Foundation
import Testing

@testable import NavigationScreens

@Suite("Pixels of pictures") struct DecodedPictureTests {
    /// 4 by 5 pixels, with the filters 0 to 4 in its rows.
    private static let one = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAIAAADtz9qMAAAAKklEQVR4nGNgYGZj5+LlExQRlZBm5BUQZocBJl4kwCwlI8sFAyxAAbgyAF30AstFLEikAAAAAElFTkSuQmCC"
    )
    /// The same with the filters 4 to 0, and one other pixel.
    private static let other = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAIAAADtz9qMAAAAL0lEQVR4nGNhYGZjhwFmXn4BLhhg4gUBHjDJy6iupQtXxmBibmVt5+jk6uHp4w8AYRUFQyez5esAAAAASUVORK5CYII="
    )

    private func bytes(_ data: Data?) throws -> [UInt8] { Array(try #require(data)) }

    @Test func `each filter is undone`() throws {
        let picture = try DecodedPicture(png: bytes(Self.one))
        #expect((picture.width, picture.height, picture.channels) == (4, 5, 3))
        var pixels: [UInt8] = []
        for y in 0..<5 {
            for x in 0..<4 {
                for channel in 0..<3 { pixels.append(UInt8((x * 7 + y * 13 + channel * 3) % 256)) }
            }
        }
        #expect(picture.pixels == pixels)
    }

    @Test func `one of twenty pixels differs, whatever the filters are`() throws {
        let one = try DecodedPicture(png: bytes(Self.one))
        #expect(one.difference(from: try DecodedPicture(png: bytes(Self.other))) == 0.05)
        #expect(one.difference(from: one) == 0)
    }

    @Test func `other files and damage are errors`() throws {
        let bytes = try bytes(Self.one)
        var damaged = bytes
        damaged[48] ^= 0xFF
        var interlaced = bytes
        interlaced[28] = 1
        let cases: [([UInt8], PictureError)] = [
            ([], .unknown), ([1, 2, 3], .unknown), (Array(bytes.prefix(20)), .unknown),
            (interlaced, .unknown),
            (Array(bytes.prefix(60)), .damaged), (damaged, .damaged),
        ]
        for (file, error) in cases {
            #expect(throws: error) { try DecodedPicture(png: file) }
        }
    }

    @Test func `below the threshold pictures are the same`() throws {
        let folders = try [Self.one, Self.other].map { data in
            ScreenFolder(
                screens: [ShownScreen(name: "a", link: "/a", pattern: "/a")],
                pictures: ["a": try bytes(data)],
                texts: [:])
        }
        for (threshold, count) in [(0.0, 1), (0.049, 1), (0.05, 0), (1, 0)] {
            let difference = try ScreenDifference(from: folders[0], to: folders[1], threshold: threshold)
            #expect(difference.changes.count == count)
        }
        let broken = ScreenFolder(screens: folders[0].screens, pictures: ["a": [1]], texts: [:])
        #expect(throws: UnreadablePicture.self) {
            try ScreenDifference(from: broken, to: folders[1], threshold: 0.1)
        }
    }
}
