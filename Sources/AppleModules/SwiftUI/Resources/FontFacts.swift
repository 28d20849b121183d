internal import Foundation

/// What a font file says about itself.
struct FontFacts: Equatable, Sendable {
    /// The family, which several files can share: `Lato`.
    var family: String
    /// The names of this file alone: `Lato Bold`, `Lato-Bold`.
    var names: [String]
    /// From 1 to 1000; a range if the font is variable.
    var weights: ClosedRange<Int>
    var isItalic: Bool

    /// Reads a TrueType or OpenType font. Every place in the file is checked, because a file can claim anything.
    init(_ data: Data) throws(FontError) {
        let file = FontBytes([UInt8](data))
        let tables = try file.tables()
        guard let table = tables["name"] else { throw .incomplete("name") }
        let names = Self.names(in: table)
        // The family without its weight comes first: “Lato” and not “Lato Black”.
        guard let family = names[16] ?? names[1] else { throw .incomplete("name") }
        self.family = family
        self.names = [names[4], names[6]].compactMap(\.self).filter { $0 != family }
        let style = tables["OS/2"]
        let weight = style?.number16(at: 4) ?? 400
        weights = tables["fvar"].flatMap(Self.weights) ?? Self.bounded(weight, weight)
        isItalic = (style?.number16(at: 62) ?? 0) & 1 == 1
    }

    /// Of a file whose names can't be read, because it is compressed.
    init(fileName: String) {
        family = fileName
        names = []
        weights = 1...1000
        isItalic = false
    }

    private static let mostNames = 4096

    /// The names by their number, in English if there are several.
    private static func names(in table: FontBytes) -> [Int: String] {
        guard let count = table.number16(at: 2), let texts = table.number16(at: 4) else { return [:] }
        var found: [Int: (rank: Int, text: String)] = [:]
        for index in 0..<min(count, mostNames) {
            let place = 6 + index * 12
            guard let platform = table.number16(at: place), let language = table.number16(at: place + 4),
                let kind = table.number16(at: place + 6), let length = table.number16(at: place + 8),
                let offset = table.number16(at: place + 10)
            else { break }
            guard [1, 4, 6, 16].contains(kind), length <= 512,
                let bytes = table.part(at: texts + offset, length: length)
            else { continue }
            let isEnglish = platform == 1 ? language == 0 : language == 0x409
            let rank = (platform == 3 ? 2 : 0) + (isEnglish ? 4 : 0)
            let text = platform == 1 ? bytes.latinText : bytes.wideText
            guard !text.isEmpty, rank >= found[kind]?.rank ?? 0 else { continue }
            found[kind] = (rank, text)
        }
        return found.mapValues(\.text)
    }

    /// The weights of a variable font; nil if they don't vary.
    private static func weights(in table: FontBytes) -> ClosedRange<Int>? {
        guard let first = table.number16(at: 4), let count = table.number16(at: 8),
            let length = table.number16(at: 10)
        else { return nil }
        for index in 0..<min(count, 64) {
            let place = first + index * length
            guard table.tag(at: place) == "wght", let least = table.number16(at: place + 4),
                let most = table.number16(at: place + 12)
            else { continue }
            return bounded(least, most)
        }
        return nil
    }

    private static func bounded(_ least: Int, _ most: Int) -> ClosedRange<Int> {
        let least = min(max(least, 1), 1000)
        return least...max(least, min(most, 1000))
    }
}

/// Why a font file can't be shown.
enum FontError: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case notAFont
    case collection
    case incomplete(String)

    var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .notAFont: "it is no TrueType, OpenType or WOFF file"
        case .collection: "browsers show no collections: export each font as a file of its own"
        case .incomplete(let table): "its table “\(table)” is missing or damaged"
        }
    }
}

/// A part of a font file. Nothing outside of it can be read.
struct FontBytes {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private static let mostTables = 256

    /// The tables by their tags.
    func tables() throws(FontError) -> [String: FontBytes] {
        switch tag(at: 0) {
        case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true": break
        case "ttcf": throw .collection
        default: throw .notAFont
        }
        var tables: [String: FontBytes] = [:]
        for index in 0..<min(number16(at: 4) ?? 0, Self.mostTables) {
            let place = 12 + index * 16
            guard let tag = tag(at: place), let offset = number32(at: place + 8),
                let length = number32(at: place + 12), let table = part(at: offset, length: length)
            else { throw .incomplete(tag(at: place) ?? "directory") }
            tables[tag] = table
        }
        return tables
    }

    func part(at offset: Int, length: Int) -> FontBytes? {
        guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return FontBytes(bytes[start..<start + length])
    }

    func number16(at offset: Int) -> Int? { number(at: offset, length: 2) }
    func number32(at offset: Int) -> Int? { number(at: offset, length: 4) }

    private func number(at offset: Int, length: Int) -> Int? {
        part(at: offset, length: length).map { $0.bytes.reduce(0) { $0 << 8 | Int($1) } }
    }

    func tag(at offset: Int) -> String? { part(at: offset, length: 4)?.latinText }

    var latinText: String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }

    var wideText: String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap { number16(at: $0) }
        return String(decoding: units.map(UInt16.init), as: UTF16.self)
    }
}
