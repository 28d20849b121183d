import Foundation

/// Names of functions of the running program, from the symbols in its file.
enum ProgramSymbols {
    /// The demangled name of the function at an address; nil in a program without symbols.
    static func name(at address: UInt) -> String? {
        guard let place = place(of: address),
            let file = try? Data(contentsOf: URL(filePath: place.path), options: .alwaysMapped)
        else { return nil }
        return file.withUnsafeBytes { SymbolTable(file: $0)?.name(at: UInt64(address - place.start)) }
            .map(demangled)
    }

    /// The file that an address is mapped from, and the address of its start.
    private static func place(of address: UInt) -> (path: String, start: UInt)? {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        var starts: [Substring: UInt] = [:]
        // 55d8a000-55d8b000 r-xp 00001000 08:01 1234   /usr/bin/app
        for line in maps.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let bounds = (parts.first ?? "").split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard parts.count == 6, bounds.count == 2 else { continue }
            let path = parts[5].drop { $0 == " " }
            if starts[path] == nil { starts[path] = bounds[0] }
            if let start = starts[path], (bounds[0]..<bounds[1]).contains(address) {
                return (String(path), start)
            }
        }
        return nil
    }

    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    private static func demangled(_ name: String) -> String {
        guard let function = dlsym(nil, "swift_demangle"),
            let text = unsafeBitCast(function, to: Demangle.self)(name, name.utf8.count, nil, nil, 0)
        else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}

/// The symbols of an ELF file of 64 bits.
private struct SymbolTable {
    private let symbols: UnsafeRawBufferPointer
    private let names: UnsafeRawBufferPointer

    private static let sectionSize = 64
    private static let symbolSize = 24
    /// The type of a section of symbols.
    private static let symbolSection: UInt32 = 2

    init?(file: UnsafeRawBufferPointer) {
        guard file.count > 64, file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) else { return nil }
        let start = Int(clamping: file.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
        let count = Int(file.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
        func section(_ index: Int) -> (type: UInt32, bytes: UnsafeRawBufferPointer, link: Int)? {
            let (at, end) = (start + index * Self.sectionSize, start + (index + 1) * Self.sectionSize)
            guard index < count, start > 0, end <= file.count else { return nil }
            let type = file.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
            let offset = Int(clamping: file.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self))
            let size = Int(clamping: file.loadUnaligned(fromByteOffset: at + 32, as: UInt64.self))
            let link = Int(file.loadUnaligned(fromByteOffset: at + 40, as: UInt32.self))
            guard type == Self.symbolSection || type == 3, offset <= file.count, size <= file.count - offset
            else { return (type, UnsafeRawBufferPointer(rebasing: file[..<0]), link) }
            return (type, UnsafeRawBufferPointer(rebasing: file[offset..<offset + size]), link)
        }
        for index in 0..<count {
            guard let found = section(index), found.type == Self.symbolSection,
                let names = section(found.link)
            else { continue }
            self.symbols = found.bytes
            self.names = names.bytes
            return
        }
        return nil
    }

    func name(at address: UInt64) -> String? {
        for start in stride(from: 0, to: symbols.count - Self.symbolSize + 1, by: Self.symbolSize) {
            let value = symbols.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
            guard value <= address else { continue }
            let size = symbols.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self)
            guard address - value < max(size, 1) else { continue }
            let name = Int(symbols.loadUnaligned(fromByteOffset: start, as: UInt32.self))
            guard name < names.count, let end = names[name...].firstIndex(of: 0) else { continue }
            return String(decoding: names[name..<end], as: UTF8.self)
        }
        return nil
    }
}
