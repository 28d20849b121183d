import Testing

@testable import BrowserHost

@Suite("Compression of updates")
struct ShorteningTests {
    @Test func `similar rows cost little more than their texts`() {
        let rows = (0..<50).map { number in
            "<div id=\\\"e\(number)\\\" class=\\\"row\\\"><span class=\\\"text\\\">Park \(number)</span></div>"
        }
        let json = MessageJSON.object(["p": .written("[\"\(rows.joined())\"]")])
        let short = Shortening.of(json)
        #expect(short.utf8.count < json.utf8.count / 3)
        #expect(Shortening.whole(short) == json)
    }

    @Test(arguments: 0..<50)
    func `decompressing restores the text, including surrogate pairs`(seed: UInt64) {
        var state = seed &+ 1
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let pieces = ["a", "b", "<div>", "é", "\u{1F600}", "\u{1F601}", "漢", "\\\"", " "]
        let text = (0..<2_000).map { _ in pieces[next(pieces.count)] }.joined()
        #expect(Shortening.whole(Shortening.of(text)) == text)
    }

    @Test(arguments: [100, 100_000])
    func `very short and very long updates are not compressed`(length: Int) {
        let text = String(repeating: "a", count: length)
        #expect(Shortening.of(text) == text)
    }

    @Test(arguments: ["\u{E000}\u{E001}", "\u{F8FF}", "\u{FE0F}", "\u{FFFD}", "\u{E123}a"])
    func `text of an app is never read as a reference`(text: String) {
        let json = MessageJSON.object(["t": .string(text)])
        #expect(json.utf16.allSatisfy { $0 < Shortening.base })
        #expect(Shortening.whole(json) == json)
    }
}

extension Shortening {
    /// Decompresses a text as the client does.
    static func whole(_ text: String) -> String {
        var units: [UInt16] = []
        var rest = text.utf16.makeIterator()
        while let unit = rest.next() {
            if unit >= base, let back = rest.next() {
                let start = units.count - Int(back - base)
                units += units[start..<(start + Int(unit - base))]
            } else {
                units.append(unit)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
