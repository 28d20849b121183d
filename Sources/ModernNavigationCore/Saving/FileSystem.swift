/// What saving needs of a file system. ``DiskFileSystem`` is the real one; tests bring their own.
///
/// No file stays open between two calls, so what is saved costs no descriptor while nothing is written.
public protocol FileSystem {
    /// The contents of a file; nil when there is none.
    func contents(of path: String) throws(FileError) -> [UInt8]?

    /// Whether something stands at a path, whether or not it can be read. Needs no descriptor; false where it can't be told.
    func exists(_ path: String) -> Bool

    /// Makes a folder, and those around it, where they are missing.
    func makeFolder(_ path: String) throws(FileError)

    /// Writes a whole file, through to the disk. An error may leave a part of it.
    func write(_ bytes: [UInt8], to path: String) throws(FileError)

    /// Moves a file; what stood at its new place is replaced in the same instant. When this returns, the move survives the
    /// loss of power.
    func move(_ path: String, to newPath: String) throws(FileError)

    /// Adds to the end of a file and hands that to the system: it survives the end of this process, and not the loss of power.
    /// After an error the file is as long as before, unless that can't be had either.
    ///
    /// - Parameters:
    ///   - bytes: what is added.
    ///   - path: the file.
    ///   - length: how long the file is.
    /// - Returns: false, with nothing written, when there is no such file or it isn't of this length.
    func append(_ bytes: [UInt8], to path: String, ofLength length: Int) throws(FileError) -> Bool

    /// Keeps others from saving under a name, in this process and in others, until the lock is let go or the process ends.
    ///
    /// - Returns: nil when somebody else has the lock.
    func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject?

    /// Says that a file is in use now, for ``tidy(_:keeping:)``.
    func noteUse(of path: String)

    /// Keeps a folder of saved scenes within a bound, now or later, and not on the thread of the caller where that takes long.
    func tidy(_ folder: String, keeping bound: SavedScenesBound)
}

/// How many saved scenes a folder keeps, and for how long.
///
/// A scene whose window or tab was closed leaves its file behind, since nobody can tell whether it comes back. Files past the bound are
/// removed, those longest unused first: when a process opens its first scene of the folder, and again each time that it has opened a
/// sixteenth of ``scenes``. A scene that is open anywhere stays, and so does whatever was set aside.
public struct SavedScenesBound: Hashable, Sendable {
    /// Past this many, those longest unused are removed.
    public var scenes: Int

    /// After this, a scene that nobody opened is removed.
    public var unused: Duration

    /// 40,000 scenes and 90 days by default: more than the browser host keeps of its own, so that what it wakes finds its navigation.
    public init(scenes: Int = 40_000, unused: Duration = .seconds(90 * 24 * 60 * 60)) {
        self.scenes = scenes
        self.unused = unused
    }
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
        case .noPermission: "\(path): this process has no permission."
        case .other(let text): "\(path): \(text)."
        }
    }
}
