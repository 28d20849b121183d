internal import Foundation

/// A table of `"key" = "text";` (`.strings`), or a property list in its place.
enum StringsFile {
    static func texts(from data: Data) throws(StringTableError) -> [String: LocalizedEntry] {
        let texts: [String: String]
        if PropertyListTable.isOne(data) {
            texts = try PropertyListTable.decode([String: String].self, from: data)
        } else {
            var reader = StringsReader(Array(try text(of: data).unicodeScalars))
            texts = try reader.pairs()
        }
        return texts.mapValues { LocalizedEntry(text: .text($0)) }
    }

    /// UTF-16 with a byte order mark, or else UTF-8.
    private static func text(of data: Data) throws(StringTableError) -> String {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        let encoding = isWide ? String.Encoding.utf16 : .utf8
        guard let text = String(data: Data(bytes), encoding: encoding) else { throw .notText }
        return text
    }
}

/// Property lists in XML or binary form.
enum PropertyListTable {
    /// No table is nested deeper, and a reader of property lists may follow the nesting with its own calls.
    private static let mostDepth = 64

    static func isOne(_ data: Data) -> Bool {
        data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("<?xml".utf8))
            || data.starts(with: Array("<!DOCTYPE plist".utf8)) || data.starts(with: Array("<plist".utf8))
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws(StringTableError) -> Value {
        guard !isDeep(data) else { throw .unreadable("it has more than \(mostDepth) levels") }
        do {
            return try PropertyListDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw .unreadable(error.place)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// Counts the open elements of XML. Two letters after the bracket tell what may contain others.
    private static func isDeep(_ data: Data) -> Bool {
        guard data.first == UInt8(ascii: "<") else { return false }
        var depth = 0
        let bytes = [UInt8](data)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") && index + 2 < bytes.count {
            switch (bytes[index + 1], bytes[index + 2]) {
            case (UInt8(ascii: "d"), UInt8(ascii: "i")), (UInt8(ascii: "a"), UInt8(ascii: "r")): depth += 1
            case (UInt8(ascii: "/"), UInt8(ascii: "d")), (UInt8(ascii: "/"), UInt8(ascii: "a")): depth -= 1
            default: break
            }
            if depth > mostDepth { return true }
        }
        return false
    }
}
