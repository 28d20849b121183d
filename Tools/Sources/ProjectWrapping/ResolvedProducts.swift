/// What is known about the products of packages.
struct ResolvedProducts {
    /// The targets behind the products of packages that are wrapped.
    var targets: [String: [String]] = [:]
    /// The products of packages that this library uses, too.
    var shared: [String: SharedProduct] = [:]

    /// Why a product isn't there.
    static let missing = "its package isn't on this machine"
}

/// A product of a package that this library uses, too, such as swift-collections. The package can't be wrapped beside it, because a build has
/// only one target of a name; so the generated package depends on it, in the library's version.
struct SharedProduct: Hashable {
    var name: String
    /// The package's identity.
    var package: String
    var address: String
    var version: SemanticVersion
    var targets: [String]

    var reference: String {
        ".product(name: \(WrappedManifest.quoted(name)), package: \(WrappedManifest.quoted(package)))"
    }
    var dependency: String {
        ".package(url: \(WrappedManifest.quoted(address)), \(WrappedManifest.quoted("\(version.numbers[0]).0.0"))"
            + "..<\(WrappedManifest.quoted(version.nextMajor.text)))"
    }
}
