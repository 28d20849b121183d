import Foundation

/// The versions in a `Package.resolved`, by the names of the packages.
struct PackagePins {
    struct Pin: Hashable {
        var address: String
        var version: String?
        var branch: String?
        var revision: String?
    }

    private(set) var all: [String: Pin] = [:]

    /// - Parameter files: the paths of files, the first first. Those that don't exist or can't be read say nothing.
    init(_ files: [String]) {
        for file in files {
            guard let data = FileManager.default.contents(atPath: file),
                let resolved = try? JSONDecoder().decode(Resolved.self, from: data)
            else { continue }
            for pin in resolved.pins ?? resolved.object?.pins ?? [] {
                guard let address = pin.location ?? pin.repositoryURL else { continue }
                let found = Pin(
                    address: address, version: pin.state.version, branch: pin.state.branch,
                    revision: pin.state.revision)
                all.merge([PackageCandidates.identity(address): found]) { first, _ in first }
            }
        }
    }

    /// Where the package manager and Xcode write it for a package, a project or a workspace.
    static func files(of project: String) -> [String] {
        let shared = "xcshareddata/swiftpm/Package.resolved"
        if project.hasSuffix(".xcodeproj") { return ["\(project)/project.xcworkspace/\(shared)"] }
        if project.hasSuffix(".xcworkspace") { return ["\(project)/\(shared)"] }
        return ["\(project)/Package.resolved"]
    }

    /// Version 1 of the file has its pins inside `object`.
    private struct Resolved: Decodable {
        struct Pins: Decodable { let pins: [Entry] }
        struct Entry: Decodable {
            struct State: Decodable { let version, branch, revision: String? }
            let location, repositoryURL: String?
            let state: State
        }
        let pins: [Entry]?
        let object: Pins?
    }
}
