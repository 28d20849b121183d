import Foundation

/// The summaries of a project's last analysis, by the hash of each file's content.
///
/// There is one cache file for each set of paths. Summaries of files that no longer exist are removed when the cache is rewritten.
/// Damaged files, and files of other builds of this program, are ignored.
struct SummaryCache {
    private let mark: [UInt8]
    private let file: URL
    private let bytes: [UInt8]
    private let ranges: [ContentHash: Range<Int>]

    /// - Returns: nil if the build of this program can't be identified.
    init?(folder: String, paths: [String]) {
        guard let build = Build.identity else { return nil }
        mark = Array("modernnav summaries \(build)\n".utf8)
        let name = ContentHash(paths.sorted())
        file = URL(filePath: folder).appending(path: "\(name).summaries")
        bytes = FileManager.default.contents(atPath: file.path()).map(Array.init) ?? []
        ranges = Self.table(bytes, mark)
    }

    /// The byte ranges of the summaries. The file contains the mark, the number of entries, and the hash, length and bytes of each entry.
    private static func table(_ bytes: [UInt8], _ mark: [UInt8]) -> [ContentHash: Range<Int>] {
        guard bytes.starts(with: mark) else { return [:] }
        var result: [ContentHash: Range<Int>] = [:]
        var at = mark.count
        while at + 24 <= bytes.count {
            func word(_ start: Int) -> UInt64 {
                (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
            }
            let hash = ContentHash(first: word(at), second: word(at + 8))
            guard let length = Int(exactly: word(at + 16)), length <= bytes.count - at - 24 else {
                return result
            }
            result[hash] = (at + 24)..<(at + 24 + length)
            at += 24 + length
        }
        return result
    }

    func summary(_ hash: ContentHash) -> FileSummary? {
        guard let range = ranges[hash] else { return nil }
        return bytes.withUnsafeBytes { buffer in
            var reader = CodedReader(buffer, range)
            return try? FileSummary(from: &reader)
        }
    }

    /// Whether the cache has exactly these entries.
    func isCurrent(_ hashes: Set<ContentHash>) -> Bool { hashes == Set(ranges.keys) }

    /// Replaces the cached summaries. Errors are ignored, because the cache only saves time.
    func replace(with summaries: [ContentHash: FileSummary]) {
        var result = mark
        for (hash, summary) in summaries.sorted(by: { $0.key < $1.key }) {
            var writer = CodedWriter()
            summary.write(to: &writer)
            for word in [hash.first, hash.second, UInt64(writer.bytes.count)] {
                withUnsafeBytes(of: word.littleEndian) { result += $0 }
            }
            result += writer.bytes
        }
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(result).write(to: file, options: .atomic)
    }
}

/// A hash of 128 bits. It is not cryptographic: accidental collisions are improbable, deliberate ones are possible.
struct ContentHash: Hashable, Comparable, Sendable, CustomStringConvertible {
    let first: UInt64
    let second: UInt64

    init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    init(_ buffer: UnsafeRawBufferPointer) {
        var first: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(buffer.count)
        var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F &+ UInt64(buffer.count)
        func mix(_ word: UInt64) {
            let left = (first ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            first = left.high ^ left.low &+ word
            let right = (second &+ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
            second = right.high &+ right.low ^ word
        }
        var at = 0
        while at + 8 <= buffer.count {
            mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            at += 8
        }
        var rest: UInt64 = 0
        for offset in at..<buffer.count { rest = rest << 8 | UInt64(buffer[offset]) }
        mix(rest)
        mix(0x5897_89E6_C6B1_4F73)
        self.first = first
        self.second = second
    }

    static func < (left: ContentHash, right: ContentHash) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }

    var description: String {
        [first, second].map {
            String(repeating: "0", count: $0.leadingZeroBitCount / 4) + ($0 == 0 ? "" : String($0, radix: 16))
        }
        .joined()
    }
}
