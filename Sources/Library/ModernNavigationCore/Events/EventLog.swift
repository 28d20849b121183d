import Foundation

/// Rotating log of events: numbered files in a folder. Whole lines are appended to the last file, and the oldest files are deleted above a bound.
///
/// Appended events survive a kill of the process at any instant. An incomplete last line is cut off when the folder is opened again. Each
/// file begins with a resource line, so it can be read or sent by itself.
///
/// Not thread-safe: one thread at a time.
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
    /// The number of files deleted because of the bound.
    private(set) var dropped = 0

    /// - Parameter name: The prefix of the files' names. If another process or log has locked it, a different prefix is used.
    init(folder: String, name: String, bound: Bound, files: any FileSystem = DiskFileSystem()) {
        self.folder = folder
        self.name = name
        self.bound = bound
        self.files = files
    }

    /// Appends events, all or none.
    func append(_ events: [(resource: EventResource, event: NavigationEvent)]) throws(FileError) {
        try open()
        var rest = events[...]
        while !rest.isEmpty {
            // As many as fit into a file, at least one.
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
                    // The file was removed or changed from outside, perhaps with the folder and its lock.
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

    /// Closes the current file and returns all files, the oldest first. The next event begins a new file, so the returned ones don't change.
    ///
    /// Files of logs that have ended, in this process or an earlier one, are taken over first.
    func close() throws(FileError) -> [String] {
        try open()
        current = nil
        try takeOverFiles()
        return paths()
    }

    /// Renames the files of logs with other names that nobody has locked.
    private func takeOverFiles() throws(FileError) {
        for (other, paths) in filesByName() where other != ownName && Self.isNumbered(other, name) {
            guard let lock = try files.lock(other, in: folder) else { continue }
            for file in paths.sorted() {
                try repair(file)
                if files.exists(file) { try files.move(file, to: nextFile()) }
            }
            withExtendedLifetime(lock) {}
        }
    }

    /// Returns the bytes of a file; nil if it is gone.
    func contents(of file: String) throws(FileError) -> [UInt8]? { try files.contents(of: file) }

    func remove(_ file: String) { unlink(file) }

    /// Splits a file into two, each with half of the events.
    /// - Returns: false if it holds fewer than two events.
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
        // If the process is killed before this line, some events are sent twice, and the collector counts them once.
        remove(file)
        return true
    }

    /// Deletes the files of this log, and those of logs whose names begin with the same word, unless another log writes them.
    func removeAll() throws(FileError) {
        try open()
        current = nil
        for (other, paths) in filesByName() {
            guard let lock = try other == ownName ? lock : files.lock(other, in: folder) else { continue }
            for file in paths { remove(file) }
            withExtendedLifetime(lock) {}
        }
    }

    // MARK: Files

    private static var ending: String { ".jsonl" }
    private static var mostLogs: Int { 9_999 }

    private func open() throws(FileError) {
        guard lock == nil else { return }
        try files.makeFolder(folder)
        for number in 1...Self.mostLogs {
            ownName = number == 1 ? name : "\(name)-\(number)-"
            lock = try files.lock(ownName, in: folder)
            if lock != nil { break }
        }
        guard lock != nil else {
            throw FileError(
                path: folder,
                reason: .other(
                    "\(Self.mostLogs) logs already write events there. Use one sink for the whole process"))
        }
        guard let last = paths().last else { return }
        lastNumber = Self.parts(of: String(last.dropFirst(folder.count + 1)))?.number ?? 0
        try repair(last)
    }

    /// Cuts off an incomplete last line.
    private func repair(_ file: String) throws(FileError) {
        guard let bytes = try files.contents(of: file), bytes.last != UInt8(ascii: "\n") else { return }
        let whole = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        if whole == 0 { return remove(file) }
        try RegularFile.truncate(file, to: whole)
    }

    private func paths() -> [String] { filesByName()[ownName]?.sorted() ?? [] }

    /// The paths of the files of all logs whose names begin with the same word as this one's: `unsent` of `unsent-5f3a-2-`.
    private func filesByName() -> [String: [String]] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let word = name.prefix { $0 != "-" }
        var found: [String: [String]] = [:]
        for file in all {
            guard let (owner, _) = Self.parts(of: file), owner.prefix(while: { $0 != "-" }) == word else {
                continue
            }
            // A pipe or folder with such a name is none of a log's files.
            guard RegularFile.isThere(folder + "/" + file) else { continue }
            found[owner, default: []].append(folder + "/" + file)
        }
        return found
    }

    /// Whether a log has this name, or `name-2-`, `name-3-` and so on, because the name was locked.
    private static func isNumbered(_ owner: String, _ name: String) -> Bool {
        if owner == name { return true }
        guard owner.hasPrefix(name + "-"), owner.hasSuffix("-") else { return false }
        return Int(owner.dropFirst(name.count + 1).dropLast()) != nil
    }

    /// Returns the name of a file's log, and the number of nine digits that follows, which letters may follow.
    private static func parts(of file: String) -> (name: String, number: Int)? {
        guard file.hasSuffix(ending) else { return nil }
        var stem = file.dropLast(ending.count)
        while stem.last?.isLetter == true { stem.removeLast() }
        let digits = stem.suffix(9)
        guard digits.count == 9, digits.allSatisfy({ $0.isNumber }), let number = Int(digits) else {
            return nil
        }
        stem.removeLast(9)
        guard stem.popLast() == "-" else { return nil }
        return (String(stem), number)
    }

    private func nextFile() -> String {
        while true {
            lastNumber += 1
            let digits = String(lastNumber)
            let zeros = String(repeating: "0", count: max(0, 9 - digits.count))
            let file = "\(folder)/\(ownName)-\(zeros)\(digits)\(Self.ending)"
            if !files.exists(file) { return file }
        }
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
