import Foundation

/// The app's own folder in Application Support, the default for saved data.
package enum AppFolder {
    private static let path: String = {
        let files = FileManager.default
        let support =
            files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? files.temporaryDirectory
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return support.appendingPathComponent(app).path
    }()

    /// Saved scenes.
    package static let navigation = path + "/Navigation"
    /// Recorded events.
    package static let events = path + "/Events"
}
