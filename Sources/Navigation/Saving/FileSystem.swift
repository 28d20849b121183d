/// What saving needs of a file system. ``DiskFileSystem`` is the real one; tests bring their own.
public protocol FileSystem {
    /// The contents of a file; nil when there is none.
    func contents(of path: String) throws(FileError) -> [UInt8]?

    /// Makes a folder, and those around it, where they are missing.
    func makeFolder(_ path: String) throws(FileError)

    /// Writes a whole new file.
    func write(_ bytes: [UInt8], to path: String) throws(FileError)

    /// Moves a file; what stood at its new place is replaced in the same instant. Before it replaces another the file is
    /// through to the disk, so that the loss of power leaves one of the two.
    func move(_ path: String, to newPath: String) throws(FileError)

    /// Opens an existing file to be appended to.
    func openLog(_ path: String) throws(FileError) -> any LogFile

    /// Keeps others from writing, in this process and in others, until the lock is let go or the process
    /// ends.
    ///
    /// - Returns: nil when somebody else has the lock.
    func lock(_ path: String) throws(FileError) -> AnyObject?
}

/// A file that is appended to.
public protocol LogFile {
    /// Hands the bytes to the system: they survive the end of this process. An error may leave some of them
    /// behind.
    func append(_ bytes: [UInt8]) throws(FileError)

    /// Cuts the file.
    func truncate(to count: Int) throws(FileError)
}

/// What went wrong with a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case diskFull
        case readOnly
        case noPermission
        case other(String)
    }

    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .diskFull: "\(path): the disk is full."
        case .readOnly: "\(path): the folder is read-only."
        case .noPermission: "\(path): this process may not write there."
        case .other(let text): "\(path): \(text)."
        }
    }
}
