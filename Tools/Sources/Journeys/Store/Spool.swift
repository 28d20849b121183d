internal import Foundation
internal import NIOConcurrencyHelpers

/// Batches on disk that wait until the database is available. Each batch is a file, named by its number.
///
/// Files are created atomically, and removed when the database has stored the batch. Only one process can use a folder at a time.
final class Spool: @unchecked Sendable {
    // Unchecked: only used by one task at a time, which holds the lock of the store; `lock` is set once.
    struct Segment: Sendable {
        let name: String
        let bytes: Int
    }

    private let folder: URL
    /// Maximum size of all files, in bytes.
    private let capacity: Int
    private let lock: Int32
    private var next: UInt64
    private(set) var segments: [Segment]
    private var bytes: Int { didSet { publish() } }
    /// A copy of `bytes` that can be read from any thread.
    let spooledBytes = NIOLockedValueBox(0)

    /// - Throws: `StoreError` if the folder can't be used, or if another process uses it.
    init(folder path: String, capacity: Int = 4 << 30) throws {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        self.capacity = capacity
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            lock = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
            guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
                close(lock)
                throw StoreError(
                    .permanent, "Another process uses the spool \(path). Set another folder with --spool.")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            for name in names where name.hasSuffix(".part") {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
            let found = try names.filter { $0.hasSuffix(".ndjson") }.sorted().map { name in
                let size =
                    try FileManager.default.attributesOfItem(
                        atPath: path + "/" + name)[.size] as? NSNumber
                return Segment(name: name, bytes: size?.intValue ?? 0)
            }
            segments = found
            bytes = found.reduce(0) { $0 + $1.bytes }
            spooledBytes.withLockedValue { $0 = found.reduce(0) { $0 + $1.bytes } }
            next = (names.compactMap { UInt64($0.prefix(20)) }.max() ?? 0) + 1
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.permanent, "The spool \(path) can't be used: \(error.localizedDescription)")
        }
    }

    private func publish() { spooledBytes.withLockedValue { [bytes] in $0 = bytes } }

    deinit { close(lock) }

    /// - Throws: `StoreError` if the spool or its disk is full.
    func append(_ batch: EventBatch) throws {
        let data = try EventWriter.data(batch)
        guard bytes + data.count <= capacity else { throw Self.full(bytes) }
        let number = String(next)
        let name = String(repeating: "0", count: 20 - number.count) + number + ".ndjson"
        let part = folder.appendingPathComponent(name + ".part").path
        do {
            try Self.write(data, to: part)
            guard rename(part, folder.appendingPathComponent(name).path) == 0 else { throw Self.systemError }
            try Self.synchronise(folder.path)
        } catch {
            unlink(part)
            throw Self.unwritable(error)
        }
        next += 1
        segments.append(Segment(name: name, bytes: data.count))
        bytes += data.count
    }

    func read(_ segment: Segment) throws -> EventBatch {
        try EventReader.read(Data(contentsOf: folder.appendingPathComponent(segment.name))).batch
    }

    /// Renames the file of the first batch, so that it isn't sent any more.
    ///
    /// - Returns: the new path; nil if the file can't be renamed.
    func setFirstAside() -> String? {
        guard let segment = segments.first else { return nil }
        let path = folder.appendingPathComponent(segment.name).path
        guard rename(path, path + ".refused") == 0 else { return nil }
        segments.removeFirst()
        bytes -= segment.bytes
        return path + ".refused"
    }

    /// Checks that there is space for a usual batch. Can be called from any thread.
    ///
    /// - Throws: `StoreError` if the spool or its disk is full.
    func check() throws {
        let bytes = spooledBytes.withLockedValue { $0 }
        guard bytes + Self.probeSize <= capacity else { throw Self.full(bytes) }
        let path = folder.appendingPathComponent("probe-\(UUID().uuidString).part").path
        defer { unlink(path) }
        do { try Self.write(Data(count: Self.probeSize), to: path) } catch { throw Self.unwritable(error) }
    }

    /// The size of a usual batch, in bytes.
    private static let probeSize = 65_536

    private static func full(_ bytes: Int) -> StoreError {
        StoreError(.full, "The spool is full: \(bytes) bytes wait for the database.")
    }

    private static func unwritable(_ error: any Error) -> StoreError {
        StoreError(.full, "The spool can't be written: \(error.localizedDescription)")
    }

    /// Removes the first `count` batches.
    func removeFirst(_ count: Int) throws {
        for segment in segments.prefix(count) {
            unlink(folder.appendingPathComponent(segment.name).path)
            bytes -= segment.bytes
        }
        segments.removeFirst(count)
    }

    private static var systemError: any Error {
        NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }

    private static func write(_ data: Data, to path: String) throws {
        let file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw systemError }
        defer { close(file) }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw systemError }
            rest = rest.dropFirst(count)
        }
        guard fsync(file) == 0 else { throw systemError }
    }

    private static func synchronise(_ folder: String) throws {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemError }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw systemError }
    }
}
