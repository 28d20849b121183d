import Testing

@testable import ModernNavigationCore

@Suite struct JournalFrameTests {
    let records: [[UInt8]] = [Array("one".utf8), [], Array("three".utf8)]

    var file: [UInt8] { JournalFrame.fileHeader + records.flatMap(JournalFrame.frame) }

    @Test func `records are read in order`() {
        let contents = JournalFrame.read(file)
        #expect(contents.records == records)
        #expect(contents.end == .clean)
    }

    @Test func `a file truncated at any byte has the records before the cut`() {
        var ends = [JournalFrame.fileHeader.count]
        for record in records { ends.append((ends.last ?? 0) + JournalFrame.headerSize + record.count) }
        for cut in 0...file.count {
            let contents = JournalFrame.read(Array(file.prefix(cut)))
            let whole = max(0, ends.count { $0 <= cut } - 1)
            #expect(contents.records == Array(records.prefix(whole)), "cut at \(cut)")
            #expect(contents.end == (ends.contains(cut) ? .clean : .torn), "cut at \(cut)")
        }
    }

    @Test func `a change of any byte is detected`() {
        for index in file.indices {
            var file = file
            file[index] ^= 0x10
            let contents = JournalFrame.read(file)
            #expect(contents.end != .clean && contents.end != .torn, "byte \(index)")
            #expect(records.starts(with: contents.records))
        }
    }

    @Test func `trailing zeros, as after a power failure, are detected`() {
        #expect(JournalFrame.read(file + [UInt8](repeating: 0, count: 50)).end == .damaged)
    }

    @Test func `the checksum is the standard CRC-32`() {
        #expect(Checksum.of(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    }

    @Test(arguments: 0..<200)
    func `random bytes never stop the reader`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let noise = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        let contents = JournalFrame.read(seed.isMultiple(of: 2) ? noise : JournalFrame.fileHeader + noise)
        #expect(contents.records.isEmpty)
    }
}
