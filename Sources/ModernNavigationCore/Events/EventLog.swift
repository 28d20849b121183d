import Foundation

/// Events in numbered files of a folder: the last one grows by whole lines, and the oldest go when there is too much.
///
/// What was appended survives the end of the process, at whatever instant that is killed. A line that a killed process left half
/// written is cut off when the folder is opened again. Each file begins with a line that says of what its events are, and so can be
/// read, or sent, by itself.
///
/// It is used by one thread at a time.
final class EventLog {
    struct Bound {
        var bytesPerFile: Int
        var bytes: Int
    }

    private let folder: String
    private let name: String
    private let bound: Bound
    private let files: any FileSystem
    private var lock: AnyObject?
    private var ownName = ""
    private var current: (file: String, length: Int, resource: EventResource?)?
    private var lastNumber = 0
    /// Files that went because there was too much.
    private(set) var dropped = 0

    /// - Parameter name: what the files are called, before their number. Where another process, or another log of this one, has them,
    ///   it is another name beside it.
    init(folder: String, name: String, bound: Bound, files: any FileSystem = DiskFileSystem()) {
        self.folder = folder
        self.name = name
        self.bound = bound
        self.files = files
    }

    /// Adds events. After an error nothing of them is there.
    func append(_ events: [(resource: EventResource, event: NavigationEvent)]) throws(FileError) {
        try open()
        var rest = events[...]
        while !rest.isEmpty {
            // As many as a file has room for, one at least.
            let used = current?.length ?? 0
            let first = rest.first?.resource
            var resource = current?.resource
            var bytes: [UInt8] = []
            while let next = rest.first, bytes.isEmpty || used + bytes.count < bound.bytesPerFile {
                if next.resource != resource {
                    bytes += EventLines.line(next.resource)
                    resource = next.resource
                }
                bytes += EventLines.line(next.event)
                rest.removeFirst()
            }
            if let current, try files.append(bytes, to: current.file, ofLength: current.length) {
                self.current = (current.file, current.length + bytes.count, resource)
            } else {
                if current != nil {
                    if let first, first == current?.resource { bytes = EventLines.line(first) + bytes }
                    // Somebody has removed or changed the file, and the lock may have gone with the folder.
                    (current, lock) = (nil, nil)
                    try open()
                }
                let file = nextFile()
                try files.write(bytes, to: file)
                current = (file, bytes.count, resource)
                dropOldest()
            }
            if let current, current.length >= bound.bytesPerFile { self.current = nil }
        }
    }

    /// The files that hold events, the oldest first. The next event begins another one, so none of these changes any more.
    func close() throws(FileError) -> [String] {
        try open()
        current = nil
        return paths()
    }

    /// The lines of a file; nil where it is gone.
    func contents(of file: String) throws(FileError) -> [UInt8]? { try files.contents(of: file) }

    func remove(_ file: String) { unlink(file) }

    /// Puts two files, each with half of the events, in the place of one.
    /// - Returns: false where it holds one event or none.
    func halve(_ file: String) throws(FileError) -> Bool {
        let events = EventLines.read(try files.contents(of: file) ?? []).events
        guard events.count > 1 else { return false }
        let stem = file.dropLast(Self.ending.count)
        let middle = events.count / 2
        for (letter, half) in [("a", events[..<middle]), ("b", events[middle...])] {
            var bytes: [UInt8] = []
            var resource: EventResource?
            for (next, event) in half {
                if next != resource { bytes += EventLines.line(next) }
                resource = next
                bytes += EventLines.line(event)
            }
            try files.write(bytes, to: stem + letter + Self.ending)
        }
        // Who is killed before this sends some events twice, and they count once.
        remove(file)
        return true
    }

    /// Deletes all that there is.
    func removeAll() throws(FileError) {
        try open()
        current = nil
        for file in paths() { remove(file) }
    }

    // MARK: Files

    private static var ending: String { ".jsonl" }

    private func open() throws(FileError) {
        guard lock == nil else { return }
        try files.makeFolder(folder)
        for number in 1...99 {
            ownName = number == 1 ? name : "\(name)-\(number)-"
            lock = try files.lock(ownName, in: folder)
            if lock != nil { break }
        }
        guard lock != nil else {
            throw FileError(path: folder, reason: .other("a hundred others write events there"))
        }
        guard let last = paths().last else { return }
        lastNumber = Self.number(of: last, ownName) ?? 0
        try repair(last)
    }

    /// Cuts off a line that was left half written.
    private func repair(_ file: String) throws(FileError) {
        guard let bytes = try files.contents(of: file), bytes.last != UInt8(ascii: "\n") else { return }
        let whole = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        if whole == 0 { remove(file) } else if truncate(file, off_t(whole)) != 0 { throw .last(file) }
    }

    private func paths() -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { Self.number(of: $0, ownName) != nil }.sorted().map { folder + "/" + $0 }
    }

    /// The number of a file, behind which letters may stand.
    private static func number(of file: String, _ name: String) -> Int? {
        let file = file.split(separator: "/").last ?? ""
        guard file.hasPrefix(name + "-"), file.hasSuffix(ending) else { return nil }
        let digits = file.dropFirst(name.count + 1).prefix { $0.isNumber }
        return digits.count == 9 ? Int(digits) : nil
    }

    private func nextFile() -> String {
        lastNumber += 1
        let digits = String(lastNumber)
        return
            "\(folder)/\(ownName)-\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)\(Self.ending)"
    }

    private func dropOldest() {
        var paths = paths()
        var sizes = paths.map { path in
            var status = stat()
            return lstat(path, &status) == 0 ? Int(status.st_size) : 0
        }
        var sum = sizes.reduce(0, +)
        while sum > bound.bytes, paths.count > 1 {
            remove(paths.removeFirst())
            sum -= sizes.removeFirst()
            dropped += 1
        }
    }
}
