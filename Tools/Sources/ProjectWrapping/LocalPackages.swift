import Foundation

/// The packages of a project whose source is on this machine: those that it names by path, those that they depend on by path, and checkouts
/// that have a product that is still missing.
struct LocalPackages {
    private var readers: [PackageReader] = []

    /// - Parameters:
    ///   - folders: packages that the project names by path.
    ///   - needed: the names of products that its own targets need.
    ///   - candidates: folders that may have them.
    init(
        _ folders: [String], needed: Set<String>, candidates: PackageCandidates,
        dump: (_ package: String) throws -> Data
    ) throws {
        try add(folders, dump)
        var known = candidates
        while true {
            let missing = readers.reduce(into: needed) { $0.formUnion($1.neededProducts) }
                .subtracting(products.keys)
            if missing.isEmpty { return }
            known.remote += readers.flatMap(\.remotePackages)
            let before = readers.count
            for folder in known.folders where !readers.contains(where: { $0.folder == folder }) {
                // A folder that only might be the package doesn't stop the project.
                guard let data = try? dump(folder),
                    let reader = try? PackageReader(folder: folder, dump: data),
                    !missing.isDisjoint(with: reader.products.keys)
                else { continue }
                readers.append(reader)
                try add(reader.localPackages, dump)
            }
            if readers.count == before { return }
        }
    }

    private mutating func add(_ folders: [String], _ dump: (_ package: String) throws -> Data) throws {
        var next = folders
        while !next.isEmpty {
            let folder = next.removeFirst()
            // Xcode also opens a project with a package that isn't there; its products are then missing.
            guard FolderContents.exists(folder + "/Package.swift"),
                !readers.contains(where: { $0.folder == folder })
            else { continue }
            let reader = try PackageReader(folder: folder, dump: dump(folder))
            next += reader.localPackages
            readers.append(reader)
        }
    }

    var folders: [String] { readers.map(\.folder) }

    /// Whether a package from elsewhere is replaced by one of these.
    func has(_ address: String) -> Bool {
        let name = PackageCandidates.identity(address)
        return readers.contains {
            PackageCandidates.identity($0.folder) == name || $0.name.lowercased() == name
        }
    }

    /// The targets behind all products.
    var products: [String: [String]] {
        readers.reduce(into: [:]) { $0.merge($1.products) { first, _ in first } }
    }

    /// A project with the targets of its packages.
    mutating func merged(into project: WrappedProject) -> WrappedProject {
        var project = project
        let products = products
        for index in readers.indices {
            let package = readers[index].read(products: products, hasTests: false)
            project.add(package, named: "package \(package.name)")
        }
        project.targets.sort { $0.name < $1.name }
        project.leftOut = Set(project.leftOut).sorted()
        let known = Set(project.targets.map(\.name))
        for index in project.targets.indices {
            project.targets[index].dependencies.removeAll { !known.contains($0) }
        }
        return project
    }
}
