import CommandOutput

/// The projects and packages of an `.xcworkspace`.
struct XcodeWorkspace: Equatable {
    /// Absolute paths of `.xcodeproj` folders, in the workspace's order.
    private(set) var projects: [String] = []
    /// Absolute paths of folders with a `Package.swift`.
    private(set) var packages: [String] = []

    init(_ path: String) throws {
        let file = path + "/contents.xcworkspacedata"
        guard let text = FolderContents.text(file) else {
            throw CommandError("\(file) can't be read. Name the .xcworkspace of a workspace.")
        }
        for member in Self.members(text, of: path) {
            guard let found = FolderContents.found(member) else { continue }
            if found.hasSuffix(".xcodeproj") {
                if !projects.contains(found) { projects.append(found) }
            } else if FolderContents.exists(found + "/Package.swift"), !packages.contains(found) {
                packages.append(found)
            }
        }
    }

    /// The paths of all references. A place is relative to the group around it, or to the folder of the workspace.
    private static func members(_ text: String, of path: String) -> [String] {
        let folder = FolderContents.joined(path, "..")
        var groups = [folder]
        var members: [String] = []
        for tag in text.matches(of: /<(\/?)(Group|FileRef)\b([^>]*)>/) {
            if !tag.1.isEmpty {
                if tag.2 == "Group", groups.count > 1 { groups.removeLast() }
                continue
            }
            let place = tag.3.firstMatch(of: /location\s*=\s*"([^"]*)"/).map { located($0.1, groups, folder) }
            if tag.2 == "FileRef" {
                if let place { members.append(place) }
            } else if !tag.3.hasSuffix("/") {
                groups.append(place ?? folder)
            }
        }
        return members
    }

    private static func located(_ place: Substring, _ groups: [String], _ folder: String) -> String {
        let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = (parts.last.map(String.init) ?? "").replacing("&amp;", with: "&")
        return switch parts.first {
        case "absolute": FolderContents.joined("/", name)
        case "group": FolderContents.joined(groups.last ?? folder, name)
        default: FolderContents.joined(folder, name)
        }
    }
}
