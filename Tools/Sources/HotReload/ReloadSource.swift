#if os(Linux)
    /// The source of an app that is built and shown while it is edited.
    public struct ReloadSource: Sendable {
        /// The package whose source is watched, and the one that is built, which may be a generated one. Absolute paths.
        package let package: String
        package let built: String
        package let scratch: String
        package let product: String
        /// Further options of `swift build`.
        let buildOptions: [String]
        let wrapping: Wrapping?
        /// Whether `#Preview` and `PreviewProvider` are part of what is shown.
        let showsPreviews: Bool

        public init(
            package: String, built: String? = nil, scratch: String, product: String, buildOptions: [String],
            wrapping: Wrapping? = nil, showsPreviews: Bool = false
        ) {
            (self.package, self.built, self.scratch) = (package, built ?? package, scratch)
            (self.product, self.buildOptions, self.wrapping) = (product, buildOptions, wrapping)
            self.showsPreviews = showsPreviews
        }

        /// The folders with its files.
        package var folders: [String] { [package] + (wrapping?.folders ?? []) }

        /// The folder of the program that loads replacements, and the program, which is there after the first build.
        package var reloadFolder: String { "\(scratch)/dev/\(product)" }
        package var program: String { "\(reloadFolder)/\(product)" }

        var manifests: Set<String> { Set([package, built].map { $0 + "/Package.swift" }) }

        /// The project behind a generated package, whose files are links.
        public struct Wrapping: Sendable {
            /// Folders with the files that the links lead to.
            let folders: [String]
            /// The name of the generated package.
            let name: String
            /// Writes the links and the manifest of the package again.
            let update: @Sendable () throws -> Void

            public init(name: String, folders: [String], update: @escaping @Sendable () throws -> Void) {
                (self.name, self.folders, self.update) = (name, folders, update)
            }
        }
    }
#endif
