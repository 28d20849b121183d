/// Something that went wrong with saved navigation. The app goes on in each case, and no file is thrown away.
public enum SaveError: Error, Hashable, Sendable {
    /// Bytes of the file were changed after they were written. What stood before was restored.
    case damaged(file: String, atByte: Int, setAside: String)
    /// A later version of the library or of the app wrote the file.
    case newer(file: String, found: Int, known: Int, setAside: String)
    /// A migration is missing or failed.
    case notMigrated(from: Int, reason: String, setAside: String)
    /// A route, sheet or tab that was saved is not known any more.
    case dropped(what: String, reason: String)
    /// Another store, here or in another process, saves to this file; this one restores and doesn't save.
    case inUse(file: String)
    /// A route, sheet or plan can't be written. It is left out of what is saved, and all else is saved.
    case notEncodable(what: String, reason: String)
    /// The file couldn't be written. What wasn't saved is saved with the next change.
    case file(FileError)
    /// There is a file that couldn't be read. It is never written to.
    case notRead(FileError)
    /// The file held what this store does not show: it couldn't be read, or another store has saved to it since. It was kept; where it
    /// can't be moved it stays, and saving goes on beside it.
    case keptAside(file: String, setAside: String, savedIn: String)
}

extension SaveError: CustomStringConvertible {
    /// The permanent code of the problem.
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
            The saved navigation in \(file) is damaged at byte \(byte). What stood before was restored; the file was \
            kept as \(aside).
            """
        case .newer(let file, let found, let known, let aside):
            """
            The saved navigation in \(file) has version \(found), and this app knows \(known). The app starts afresh; \
            the file was kept as \(aside).
            """
        case .notMigrated(let version, let reason, let aside):
            """
            The saved navigation of version \(version) could not be brought up to date: \(reason) The app starts \
            afresh; the file was kept as \(aside).
            """
        case .dropped(let what, let reason):
            "\(what) was saved and is left out: \(reason)"
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
            \(file) holds what another store saved, or can't be read, so it is not replaced. It is kept as \(aside); \
            saving goes on in \(savedIn).
            """
        }
    }

    /// What an error of a coder says.
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

/// What keeps a state from the disk. At most one; so it costs the states that are saved a word.
struct Unsaved: Hashable, Sendable {
    private var problems: [SaveError] = []

    var problem: SaveError? {
        get { problems.first }
        set { problems = newValue.map { [$0] } ?? [] }
    }

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
