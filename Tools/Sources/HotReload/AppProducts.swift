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
            try only(inManifest: try manifest(of: package), of: package)
        }

        /// The manifest of a package, as `swift package dump-package` writes it.
        package static func manifest(of package: String) throws -> Data {
            let result = try ToolRunner(line: StatusLine()).run([
                "swift", "package", "--package-path", package, "dump-package",
            ])
            guard result.status == 0, let start = result.output.firstIndex(of: "{") else {
                let line =
                    result.output.split(separator: "\n").first { $0.contains("error:") }
                    ?? "the reason is unknown"
                throw CommandError("The package \(package) can't be read: \(line)")
            }
            return Data(result.output[start...].utf8)
        }

        /// The apps in a manifest, by name.
        package static func all(inManifest manifest: Data, of package: String) throws -> [String] {
            guard let read = try? JSONDecoder().decode(Manifest.self, from: manifest) else {
                throw CommandError("The package \(package) can't be read: its manifest has an unknown form.")
            }
            return read.targets.filter {
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
