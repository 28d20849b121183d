import CommandOutput
import Foundation

/// The resources of an app beside its program, where `Bundle.main` looks on Linux. An app made with Xcode has them there; one of the package
/// manager asks `Bundle.module`.
enum MainBundle {
    /// Links each resource of a bundle into the folder of the program, and removes the links of resources that are gone.
    static func link(_ bundle: String, into folder: String) throws {
        let files = FileManager.default
        let wanted = Set((try? files.contentsOfDirectory(atPath: bundle)) ?? [])
        do {
            for name in try files.contentsOfDirectory(atPath: folder) {
                let path = folder + "/" + name
                if let target = try? files.destinationOfSymbolicLink(atPath: path),
                    target.hasPrefix(bundle + "/"),
                    !wanted.contains(name)
                {
                    try files.removeItem(atPath: path)
                }
            }
            // The program's own files have their names already.
            for name in wanted.sorted()
            where (try? files.attributesOfItem(atPath: folder + "/" + name)) == nil {
                try files.createSymbolicLink(
                    atPath: folder + "/" + name, withDestinationPath: bundle + "/" + name)
            }
        } catch {
            throw CommandError("The resources can't be linked into \(folder): \(error.localizedDescription)")
        }
    }
}
