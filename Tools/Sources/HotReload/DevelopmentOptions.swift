#if os(Linux)
    extension DevelopmentLoop {
        public struct Options: Sendable {
            /// Absolute paths.
            let package: String
            let scratch: String
            let product: String
            let port: UInt16
            /// Further options of `swift build`.
            let buildOptions: [String]
            let wrapping: Wrapping?

            public init(
                package: String, scratch: String, product: String, port: UInt16, buildOptions: [String],
                wrapping: Wrapping? = nil
            ) {
                (self.package, self.scratch, self.product) = (package, scratch, product)
                (self.port, self.buildOptions, self.wrapping) = (port, buildOptions, wrapping)
            }
        }

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
