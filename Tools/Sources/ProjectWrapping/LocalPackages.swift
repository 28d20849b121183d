import Foundation

/// The packages of a project: those that it names by path, those that they depend on by path, and those from elsewhere that have a product
/// that is still missing, of checkouts on this machine or else cloned.
struct LocalPackages {
    private struct Entry {
        var reader: PackageReader
        /// Only the targets that are used are taken from a package from elsewhere.
        var isElsewhere: Bool
        var isCloned = false
    }

    private var entries: [Entry] = []
    private var shared: [String: SharedProduct] = [:]
    private let needed: Set<String>
    private var remote: [RemotePackage]
    /// Why packages weren't cloned, and notes about those that were, by their addresses.
    private var remarks: [String: String] = [:]
    private var unread: Set<String> = []

    /// The most packages that are cloned for a project.
    private static let limit = 100

    /// - Parameters:
    ///   - folders: packages that the project names by path.
    ///   - needed: the names of products that its own targets need.
    ///   - remote: the packages that it takes from elsewhere.
    init(
        _ folders: [String], needed: Set<String>, remote: [RemotePackage], places: PackagePlaces
    ) throws {
        (self.needed, self.remote) = (needed, remote)
        try add(folders, isElsewhere: false, places)
        repeat {} while try addCandidate(places) || addClone(places)
    }

    /// The products that are needed, also by what is needed of packages from elsewhere.
    private var used: Set<String> {
        var all = needed
        for entry in entries where !entry.isElsewhere { all.formUnion(entry.reader.neededProducts()) }
        while true {
            let more = entries.filter(\.isElsewhere).reduce(into: all) {
                $0.formUnion($1.reader.neededProducts(of: $1.reader.targets(behind: all)))
            }
            if more == all { return all }
            all = more
        }
    }

    private var missing: Set<String> {
        used.subtracting(products.targets.keys).subtracting(shared.keys)
    }

    /// Adds checkouts that have a missing product.
    private mutating func addCandidate(_ places: PackagePlaces) throws -> Bool {
        let missing = missing
        if missing.isEmpty { return false }
        let before = entries.count
        var candidates = places.candidates
        candidates.remote = allRemote.map(\.address)
        for folder in candidates.folders
        where !entries.contains(where: { $0.reader.folder == folder }) && !unread.contains(folder) {
            // A folder that only might be the package doesn't stop the project.
            guard places.shared[PackageCandidates.identity(folder)] == nil,
                let data = try? places.dump(folder),
                let reader = try? PackageReader(folder: folder, dump: data),
                !missing.isDisjoint(with: reader.products.keys)
            else {
                unread.insert(folder)
                continue
            }
            entries.append(Entry(reader: reader, isElsewhere: true))
            try add(reader.localPackages, isElsewhere: true, places)
        }
        // What wasn't needed may be needed now.
        if entries.count > before { unread = [] }
        return entries.count > before
    }

    /// Clones one package that may have a missing product.
    private mutating func addClone(_ places: PackagePlaces) throws -> Bool {
        let missing = missing
        if missing.isEmpty { return false }
        for package in allRemote where remarks[package.address] == nil && !has(package.address) {
            guard package.products.map({ !$0.isDisjoint(with: missing) }) ?? true else { continue }
            let pin = places.shared[package.identity] ?? places.pins.all[package.identity]
            let isShared = places.shared[package.identity] != nil
            guard let clones = places.clones else {
                remarks[package.address] = "--offline: packages aren't downloaded"
                continue
            }
            guard entries.count(where: \.isCloned) < Self.limit else {
                remarks[package.address] =
                    "it isn't downloaded: the project has more than \(Self.limit) packages"
                continue
            }
            let clone: PackageClones.Clone
            switch clones.clone(package, pin: pin) {
            case .success(let found): clone = found
            case .failure(let failure):
                remarks[package.address] = failure.why
                continue
            }
            let reader: PackageReader
            do {
                reader = try PackageReader(folder: clone.folder, dump: clones.dump(clone.folder, places.dump))
            } catch {
                remarks[package.address] = "\(error)"
                continue
            }
            remarks[package.address] = isShared ? "" : clone.note ?? ""
            let found = missing.intersection(reader.products.keys)
            if isShared {
                guard let version = pin?.version.flatMap(SemanticVersion.init) else { continue }
                for name in found {
                    shared[name] = SharedProduct(
                        name: name, package: package.identity, address: pin?.address ?? package.address,
                        version: version, targets: reader.products[name] ?? [])
                }
                if !found.isEmpty { return true }
            } else if !found.isEmpty {
                entries.append(Entry(reader: reader, isElsewhere: true, isCloned: true))
                try add(reader.localPackages, isElsewhere: true, places)
                return true
            }
        }
        return false
    }

    private var allRemote: [RemotePackage] {
        let others = entries.flatMap { entry in
            entry.reader.remotePackages.map { package in
                var package = package
                package.isNamedHere = !entry.isCloned
                return package
            }
        }
        var known: Set<String> = []
        // Two packages may name the same one: the first requirement counts, and all products.
        return (remote + others).compactMap { package in
            guard known.insert(package.identity).inserted else { return nil }
            let same = (remote + others).filter { $0.identity == package.identity }
            var package = package
            package.products =
                same.contains { $0.products == nil } ? nil : Set(same.compactMap(\.products).joined())
            return package
        }
    }

    private mutating func add(
        _ folders: [String], isElsewhere: Bool, _ places: PackagePlaces
    ) throws {
        var next = folders
        while !next.isEmpty {
            let folder = next.removeFirst()
            // Xcode also opens a project with a package that isn't there; its products are then missing.
            guard FolderContents.exists(folder + "/Package.swift"),
                !entries.contains(where: { $0.reader.folder == folder })
            else { continue }
            let reader = try PackageReader(folder: folder, dump: places.dump(folder))
            next += reader.localPackages
            entries.append(Entry(reader: reader, isElsewhere: isElsewhere))
        }
    }

    /// The folders that may change.
    var watched: [String] { entries.filter { !$0.isCloned }.map(\.reader.folder) }

    /// Whether a package from elsewhere is replaced by one of these.
    private func has(_ address: String) -> Bool {
        let name = PackageCandidates.identity(address)
        return entries.contains {
            PackageCandidates.identity($0.reader.folder) == name || $0.reader.name.lowercased() == name
        }
    }

    var products: ResolvedProducts {
        ResolvedProducts(
            targets: entries.reduce(into: [:]) { $0.merge($1.reader.products) { first, _ in first } },
            shared: shared)
    }

    /// A project with the targets of its packages.
    mutating func merged(into project: WrappedProject) -> WrappedProject {
        var project = project
        let products = products
        let used = used
        for index in entries.indices {
            let isElsewhere = entries[index].isElsewhere
            let package = entries[index].reader.read(
                products: products, hasTests: false,
                only: isElsewhere ? entries[index].reader.targets(behind: used) : nil)
            project.add(package, named: "package \(package.name)")
        }
        project.leftOut += remarks.filter { !$0.value.isEmpty }
            .map { .init(what: "package \($0.key)", why: $0.value) }
        project.targets.sort { $0.name < $1.name }
        project.leftOut = Set(project.leftOut).sorted()
        let known = Set(project.targets.map(\.name))
        for index in project.targets.indices {
            project.targets[index].dependencies.removeAll { !known.contains($0) }
        }
        return project
    }
}

/// Where packages from elsewhere come from.
struct PackagePlaces {
    var candidates: PackageCandidates
    var pins: PackagePins
    /// The versions of this library's own packages.
    var shared: [String: PackagePins.Pin]
    /// Nil if nothing is downloaded.
    var clones: PackageClones?
    var dump: (_ package: String) throws -> Data
}
