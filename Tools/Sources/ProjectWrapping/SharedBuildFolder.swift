import CommandOutput
import Foundation

/// A build folder that several packages use, so that they build what they have in common once.
///
/// The package manager keeps its plan of the last build, and takes it again for another package. So the plan of another package is removed.
public struct SharedBuildFolder: Sendable {
    let path: String

    public init(_ path: String) { self.path = path }

    /// - Parameter package: the folder of the package that is built next; absolute.
    public func prepare(for package: String) throws {
        let plan = path + "/debug/description.json"
        guard let text = FolderContents.text(plan), !text.contains("\"\(package)/") else { return }
        do { try FileManager.default.removeItem(atPath: plan) } catch {
            throw CommandError("\(plan) can't be removed: \(error.localizedDescription)")
        }
    }
}
