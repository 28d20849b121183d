/// A package that a project takes from elsewhere: its repository, and which of its versions.
struct RemotePackage: Hashable {
    enum Requirement: Hashable {
        case exactly(String)
        /// From a version until before another one.
        case range(SemanticVersion, SemanticVersion)
        case branch(String)
        case revision(String)
        /// None that could be read: the newest version.
        case newest

        /// The requirement of an Xcode project.
        init(xcode settings: [String: String]) {
            let version = settings["minimumVersion"].flatMap(SemanticVersion.init)
            switch (settings["kind"], version) {
            case ("exactVersion", _): self = settings["version"].map { .exactly($0) } ?? .newest
            case ("branch", _): self = settings["branch"].map { .branch($0) } ?? .newest
            case ("revision", _): self = settings["revision"].map { .revision($0) } ?? .newest
            case ("upToNextMajorVersion", let version?): self = .range(version, version.nextMajor)
            case ("upToNextMinorVersion", let version?): self = .range(version, version.nextMinor)
            case ("versionRange", let version?):
                let end = settings["maximumVersion"].flatMap(SemanticVersion.init)
                self = .range(version, end ?? version.nextMajor)
            default: self = .newest
            }
        }

        init(range: (lower: String, upper: String)) {
            guard let lower = SemanticVersion(range.lower), let upper = SemanticVersion(range.upper) else {
                self = .newest
                return
            }
            self = .range(lower, upper)
        }

        var text: String {
            switch self {
            case .exactly(let version): version
            case .range(let lower, let upper): "\(lower.text)..<\(upper.text)"
            case .branch(let name): "branch \(name)"
            case .revision(let name): "revision \(name)"
            case .newest: "newest"
            }
        }

        /// The best of the names of tags.
        func chosen(of tags: [String]) -> String? {
            let versions = tags.compactMap { tag in SemanticVersion(tag).map { (tag: tag, version: $0) } }
            let fitting = versions.filter { _, version in
                switch self {
                case .range(let lower, let upper):
                    version >= lower && version < upper && (!version.isPrerelease || lower.isPrerelease)
                case .exactly(let text): SemanticVersion(text) == version
                case .newest: !version.isPrerelease
                case .branch, .revision: false
                }
            }
            return fitting.max { ($0.version, $0.tag) < ($1.version, $1.tag) }?.tag
        }
    }

    var address: String
    var requirement: Requirement
    /// Its products that are used; nil if that isn't known.
    var products: Set<String>?
    /// Whether the project itself names it, or a package on this machine, and not a package that was downloaded.
    var isNamedHere = true

    var identity: String { PackageCandidates.identity(address) }

    /// Why git isn't given the address; nil if it is. `ext::` runs a program, and an address may look like an option.
    var refusal: String? {
        let scheme = address.firstRange(of: "://").map { address[..<$0.lowerBound].lowercased() }
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let isPlain =
            !address.hasPrefix("-") && !address.contains("::")
            && address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
            // It becomes the name of a folder.
            && identity.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.+-]*/) != nil
        guard isPlain else { return "git isn't given this address" }
        let host = rest.prefix { $0 != "/" }
        switch scheme {
        case "https", "ssh":
            let name = host.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
            return name.isEmpty || name.hasPrefix("-") || host.hasPrefix("-")
                ? "git isn't given this address" : nil
        case "file", nil:
            let isPath = rest.hasPrefix("/")
            if isPath {
                return isNamedHere ? nil : "a downloaded package doesn't name folders of this machine"
            }
            // git@host:owner/name
            let isShort =
                scheme == nil && host.wholeMatch(of: /[A-Za-z0-9_.]+@[A-Za-z0-9][A-Za-z0-9.-]*:.+/) != nil
            return isShort ? nil : "only https, ssh and folders of this machine are fetched"
        default: return "only https, ssh and folders of this machine are fetched"
        }
    }
}
