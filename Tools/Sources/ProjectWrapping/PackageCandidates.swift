import Foundation

/// Folders on this machine that may be a package that a project takes from elsewhere: checkouts that are named, the packages around the
/// project, as for the example app of a library, and the checkouts that Xcode or the package manager made.
struct PackageCandidates {
    /// The project's folder; absolute.
    let folder: String
    /// The addresses of the packages.
    var remote: [String]
    /// Folders of packages, or folders with checkouts of packages.
    let named: [String]

    var folders: [String] {
        var found = named.flatMap { isPackage($0) ? [$0] : checkouts(in: $0) }
        var parts = folder.split(separator: "/")
        while !parts.isEmpty {
            let parent = "/" + parts.joined(separator: "/")
            if isPackage(parent) { found.append(parent) }
            found += [".build/checkouts", "SourcePackages/checkouts"].flatMap {
                checkouts(in: parent + "/" + $0)
            }
            // A repository ends the search.
            if FolderContents.exists(parent + "/.git") { break }
            parts.removeLast()
        }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The last part of an address or path, as the package manager compares packages.
    static func identity(_ address: String) -> String {
        // git@host:name has no slash.
        let name = FolderContents.name(address).split(separator: ":").last.map { $0.lowercased() } ?? ""
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    private func isPackage(_ folder: String) -> Bool { FolderContents.exists(folder + "/Package.swift") }

    private func checkouts(in folder: String) -> [String] {
        let wanted = Set(remote.map(Self.identity))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        return names.filter { wanted.contains($0.lowercased()) }.map { folder + "/" + $0 }.filter(isPackage)
    }
}
