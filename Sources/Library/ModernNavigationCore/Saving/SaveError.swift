/// An error of saving or restoring. The app continues in each case, and no file is deleted.
public enum SaveError: Error, Hashable, Sendable {
    /// Bytes of the file were changed after they were written. The records before them were restored.
    case damaged(file: String, atByte: Int, setAside: String)
    /// A later version of the library or of the app wrote the file.
    case newer(file: String, found: Int, known: Int, setAside: String)
    /// A migration is missing or failed.
    case notMigrated(from: Int, reason: String, setAside: String)
    /// A saved route, sheet or tab no longer exists.
    case dropped(what: String, reason: String)
    /// Another store, in this or another process, saves to this file. This store restores it, but doesn't save.
    case inUse(file: String)
    /// A route, sheet or plan can't be encoded. It is left out, and the rest is saved.
    case notEncodable(what: String, reason: String)
    /// The file couldn't be written. The changes are saved with the next ones.
    case file(FileError)
    /// The file couldn't be read. It is never overwritten.
    case notRead(FileError)
    /// The file isn't the one that this store restored: it is unreadable, or another store has saved to it since. It
    /// was moved to another name; if it can't be moved, it stays, and saving continues in another file.
    case keptAside(file: String, setAside: String, savedIn: String)
}

extension SaveError: CustomStringConvertible {
    /// The permanent code of the error.
    public var code: String {
        switch self {
        case .damaged: "MN0201"
        case .newer: "MN0202"
        case .notMigrated: "MN0203"
        case .dropped: "MN0204"
        case .inUse: "MN0205"
        case .notEncodable: "MN0206"
        case .file: "MN0207"
        case .notRead: "MN0208"
        case .keptAside: "MN0209"
        }
    }

    public var description: String { "\(code) \(sentence)" }

    private var sentence: String {
        switch self {
        case .damaged(let file, let byte, let aside):
            """
            The saved navigation in \(file) is damaged at byte \(byte). Everything before that byte was restored; \
            the file was kept as \(aside).
            """
        case .newer(let file, let found, let known, let aside):
            """
            The saved navigation in \(file) has version \(found); this app only supports versions up to \(known). The app \
            starts afresh; the file was kept as \(aside).
            """
        case .notMigrated(let version, let reason, let aside):
            """
            The saved navigation of version \(version) could not be migrated: \(reason) The app starts \
            afresh; the file was kept as \(aside).
            """
        case .dropped(let what, let reason):
            "\(what) was saved, but can't be restored and is left out: \(reason)"
        case .inUse(let file):
            "\(file) is in use by another store, so this one does not save. Give each scene a name of its own."
        case .notEncodable(let what, let reason):
            "\(what) can't be saved and is left out: \(reason)"
        case .file(let error):
            "The navigation state is not saved. \(error)"
        case .notRead(let error):
            "The saved navigation can't be read, so the app starts afresh; the file is kept. \(error)"
        case .keptAside(let file, let aside, let savedIn):
            """
            \(file) was saved by another store or can't be read, so it is not replaced. It is kept as \(aside); \
            saving continues in \(savedIn).
            """
        }
    }

    /// Returns the text of a coder's error.
    package static func reason(_ error: any Error) -> String {
        switch error {
        case EncodingError.invalidValue(_, let context): context.debugDescription
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.debugDescription
        default: "\(error)"
        }
    }
}

/// The reason why a state isn't on disk. At most one; an array keeps saved states small.
struct UnsavedReason: Hashable, Sendable {
    private var errors: [SaveError] = []

    var error: SaveError? {
        get { errors.first }
        set { errors = newValue.map { [$0] } ?? [] }
    }

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
