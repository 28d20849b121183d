import Foundation

/// A font file as small as browsers accept: each printable letter of ASCII is a box.
struct TestFont {
    var family = "Boxes"
    var fullName = "Boxes Regular"
    var postScriptName = "Boxes-Regular"
    var weight = 400
    var isItalic = false
    /// Of 1000 units an em.
    var width = 1000

    var data: Data { Data(bytes) }

    private var bytes: [UInt8] {
        let tables: [(String, [UInt8])] = [
            ("OS/2", os2), ("cmap", cmap), ("glyf", box), ("head", head), ("hhea", hhea),
            ("hmtx", words(width, 0, width, 0)), ("loca", words(0, 0, box.count / 2)),
            ("maxp", joined(long(0x10000), words(2, 4, 1, 0, 0, 1), blank(16))), ("name", name),
            ("post", joined(long(0x30000), blank(28))),
        ]
        var directory = joined(long(0x10000), words(tables.count, 128, 3, tables.count * 16 - 128))
        var body: [UInt8] = []
        for (tag, table) in tables {
            let start = 12 + tables.count * 16 + body.count
            // Browsers don't check the sum.
            directory += joined(Array(tag.utf8), long(0), long(start), long(table.count))
            body += joined(table, blank((4 - table.count % 4) % 4))
        }
        return directory + body
    }

    private func words(_ values: Int...) -> [UInt8] {
        values.flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    }
    private func long(_ value: Int) -> [UInt8] { words(value >> 16 & 0xFFFF, value & 0xFFFF) }

    private func blank(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    private func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

    private var box: [UInt8] {
        joined(
            words(1, 0, 0, width, 700), words(3, 0), [1, 1, 1, 1], words(0, 0, width, 0),
            words(0, 700, 0, -700))
    }

    private var head: [UInt8] {
        joined(
            long(0x10000), long(0x10000), long(0), long(0x5F0F_3CF5), words(3, 1000), blank(16),
            words(0, 0, width, 700), words(isItalic ? 2 : 0, 8, 2, 0, 0))
    }

    private var hhea: [UInt8] {
        joined(long(0x10000), words(800, -200, 0, width, 0, 0, width, 1), blank(14), words(2))
    }

    private var os2: [UInt8] {
        joined(
            words(3, width, weight, 5, 0), blank(20), words(0), blank(26), Array("NONE".utf8),
            words(isItalic ? 1 : 0x40, 32, 126, 800, -200, 0, 800, 200), long(1), long(0),
            words(500, 700, 0, 32, 1))
    }

    /// All letters are the second glyph.
    private var cmap: [UInt8] {
        joined(
            words(0, 1, 3, 10), long(12), words(13, 0), long(28), long(0), long(1), long(32), long(126),
            long(1))
    }

    private var name: [UInt8] {
        let texts = [(1, family), (2, "Regular"), (4, fullName), (6, postScriptName)].map { kind, text in
            (kind, text.utf16.flatMap { words(Int($0)) })
        }
        var records: [UInt8] = []
        var storage: [UInt8] = []
        for (kind, text) in texts {
            records += words(3, 1, 0x409, kind, text.count, storage.count)
            storage += text
        }
        return joined(words(0, texts.count, 6 + records.count), records, storage)
    }
}
