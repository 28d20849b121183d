/// The file system operations that saving needs. `DiskFileSystem` is the default; tests pass their own.
///
/// No file stays open between two calls, so a saved scene uses no descriptor while nothing is written.
package protocol FileSystem {
    /// Returns the contents of a file; nil if there is none.
    ///
    /// - Parameter limit: The most bytes to read. A longer file is an error.
    func contents(of path: String, atMost limit: Int) throws(FileError) -> [UInt8]?

    /// Returns whether there is a file at a path, readable or not; false if that can't be determined. Opens no
    /// descriptor.
    func exists(_ path: String) -> Bool

    /// Creates a folder and its missing parents.
    func makeFolder(_ path: String) throws(FileError)

    /// Writes a whole file, and syncs it to the disk. After an error the file may be incomplete.
    func write(_ bytes: [UInt8], to path: String) throws(FileError)

    /// Moves a file, and atomically replaces a file at the new path. The move survives a loss of power once the call
    /// returns.
    func move(_ path: String, to newPath: String) throws(FileError)

    /// Appends to a file. The bytes then survive the end of this process, but not a loss of power. After an error the
    /// file has its previous length, if it can be restored.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to append.
    ///   - path: The file.
    ///   - length: The expected length of the file.
    /// - Returns: False, with nothing written, if there is no such file or its length differs.
    func append(_ bytes: [UInt8], to path: String, ofLength length: Int) throws(FileError) -> Bool

    /// Locks a name, so that other stores in this and other processes can't save under it. The lock ends when the
    /// returned object is released, or with the process.
    ///
    /// - Returns: Nil if the name is locked already.
    func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject?

    /// Records that a file was used now, for ``tidy(_:keeping:)``.
    func noteUse(of path: String)

    /// Removes files of a folder of saved scenes beyond a bound. May run later and on another thread.
    func tidy(_ folder: String, keeping bound: SavedScenesBound)
}

extension FileSystem {
    /// Returns the contents of a file of any length; nil if there is none.
    func contents(of path: String) throws(FileError) -> [UInt8]? { try contents(of: path, atMost: .max) }
}

/// The maximum number of saved scenes in a folder, and their maximum age.
///
/// The file of a closed window or tab stays, because the window may be opened again. Files beyond the bound are
/// removed, the longest unused first: when a process opens its first scene of the folder, and again after each
/// ``scenes`` / 16 further openings. Open scenes stay, and so do files that were set aside. Age only counts while the clock can be
/// believed: a jump of the clock, or a week in which no scene was opened or closed, makes no scene older.
public struct SavedScenesBound: Hashable, Sendable {
    /// The maximum number of scenes.
    public var scenes: Int

    /// The time after which an unused scene is removed.
    public var unused: Duration

    /// Creates a bound, by default of 40,000 scenes and 90 days. That is more than the browser host keeps sessions, so
    /// that a session that it restores still finds its navigation.
    public init(scenes: Int = 40_000, unused: Duration = .seconds(90 * 24 * 60 * 60)) {
        self.scenes = scenes
        self.unused = unused
    }
}

/// An error of a file operation.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case diskFull
        case readOnly
        case noPermission
        case other(String)
    }

    public let path: String
    public let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The error of a file that is too long to be read or written.
    package static func tooLong(_ path: String, _ bytes: Int? = nil, limit: Int) -> FileError {
        let size = bytes.map { "it has \($0 >> 20) MB" } ?? "it is too long"
        return FileError(path: path, reason: .other("\(size); at most \(limit >> 20) MB can be used"))
    }

    public var description: String {
        switch reason {
        case .diskFull: "\(path): the disk is full."
        case .readOnly: "\(path): the folder is read-only."
        case .noPermission: "\(path): this process has no permission."
        case .other(let text): "\(path): \(text)."
        }
    }
}
