#if os(Linux)
    import CommandOutput
    import Foundation
    import HotReload

    /// What is built for the previews of a package.
    public struct PreviewTarget: Sendable {
        /// The folder of the package that is built.
        public let folder: String
        public let product: String
        public let scratch: String

        /// - Parameters:
        ///   - package: the folder of the package; absolute.
        ///   - product: the app; nil for the only one.
        ///   - scratch: the build folder; nil for the usual one.
        /// - Throws: a `CommandError` if the package has several apps, or nothing that can be shown.
        public init(package: String, product: String?, scratch: String?) throws {
            let usual = package + "/.build"
            if let product {
                (folder, self.product, self.scratch) = (package, product, scratch ?? usual)
                return
            }
            let manifest = try PackageDump.read(package)
            let apps = try AppProducts.all(inManifest: manifest, of: package)
            switch apps.count {
            case 0:
                folder = (scratch ?? usual) + "/previews"
                self.product = LibraryGallery.product
                self.scratch = scratch ?? folder + "/.build"
                let versions = FileManager.default.contents(atPath: package + "/Package.resolved")
                try LibraryGallery(dumped: manifest, package: package).write(
                    to: folder, versions: versions.map { String(decoding: $0, as: UTF8.self) })
            case 1: (folder, self.product, self.scratch) = (package, apps[0], scratch ?? usual)
            default:
                throw CommandError(
                    "\(package) has several apps. Choose one: --product \(apps.joined(separator: ", --product "))"
                )
            }
        }
    }
#endif
