public import Foundation

/// What an app saves must not end up among the data of whoever runs the tests.
public enum SavedElsewhere {
    public static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
        // Only counts on Linux.
        #if os(Linux)
            setenv("XDG_DATA_HOME", folder.path(), 1)
        #endif
        return folder
    }()
}
