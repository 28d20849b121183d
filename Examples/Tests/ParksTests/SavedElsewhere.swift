import Foundation

/// Saves to a temporary folder, so that tests don't write to the data of the user who runs them.
enum SavedElsewhere {
    static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "parks-\(UUID().uuidString)")
        setenv("XDG_DATA_HOME", folder.path(), 1)
        return folder
    }()
}
