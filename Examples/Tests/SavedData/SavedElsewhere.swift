public import Foundation

/// Keeps data saved by tests out of the data of the user who runs them.
public enum SavedElsewhere {
    public static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
        // Only has an effect on Linux.
        #if os(Linux)
            setenv("XDG_DATA_HOME", folder.path(), 1)
        #endif
        return folder
    }()
}
