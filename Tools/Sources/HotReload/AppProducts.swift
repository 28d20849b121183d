#if os(Linux)
    import CommandOutput
    package import Foundation

    /// The apps of a package: executables that depend on BrowserHost.
    public enum AppProducts {
        private struct Manifest: Decodable {
            struct Target: Decodable {
                let name: String
                let type: String
                let dependencies: [Dependency]
            }
            /// `{"product": ["BrowserHost", "ModernNavigation", null, null]}` and the like.
            struct Dependency: Decodable {
                let names: [String]

                init(from decoder: any Decoder) throws {
                    let values = try decoder.singleValueContainer().decode([String: [Name?]].self)
                    names = values.values.flatMap { $0.compactMap { $0?.text } }
                }
            }
            struct Name: Decodable {
                let text: String?

                init(from decoder: any Decoder) throws {
                    // The last entry of a dependency is its condition.
                    text = try? decoder.singleValueContainer().decode(String.self)
                }
            }
            let targets: [Target]
        }

        /// - Throws: a `CommandError` if the package has no app, or more than one.
        public static func only(in package: String) throws -> String {
            try only(inManifest: PackageDump.read(package), of: package)
        }

        static func namesOfDependencies(inManifest manifest: Data, of package: String) throws -> Set<String> {
            Set(try read(manifest, of: package).targets.flatMap { $0.dependencies.flatMap(\.names) })
        }

        private static func read(_ manifest: Data, of package: String) throws -> Manifest {
            guard let read = try? JSONDecoder().decode(Manifest.self, from: manifest) else {
                throw CommandError("The package \(package) can't be read: its manifest has an unknown form.")
            }
            return read
        }

        /// The apps in a manifest, by name.
        package static func all(inManifest manifest: Data, of package: String) throws -> [String] {
            try read(manifest, of: package).targets.filter {
                $0.type == "executable" && $0.dependencies.contains { $0.names.contains("BrowserHost") }
            }.map(\.name).sorted()
        }

        static func only(inManifest manifest: Data, of package: String) throws -> String {
            let apps = try all(inManifest: manifest, of: package)
            switch apps.count {
            case 1: return apps[0]
            case 0:
                throw CommandError(
                    "\(package) has no app. An app is an executable target that depends on the product BrowserHost of ModernNavigation."
                )
            default:
                throw CommandError(
                    "\(package) has several apps. Choose one: --product \(apps.joined(separator: ", --product "))"
                )
            }
        }
    }
#endif
