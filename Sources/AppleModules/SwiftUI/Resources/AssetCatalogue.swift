internal import Foundation

/// A name in the asset catalogues of a bundle.
struct AssetName: Hashable, Sendable {
    let name: String
    /// The bundle's folder. Nil stands for the folder of the program and the resource bundles in it.
    let folder: String?

    init(_ name: String, in bundle: Bundle?) {
        self.name = name
        folder = bundle.map(\.assetFolder)
    }

    /// The colour of this name. If there is none, the reason is written once to the standard error stream.
    var color: Color? { AssetCatalogues.shared.color(self) }
    /// The picture or symbol of this name. If there is none, the reason is written once to the standard error stream.
    var picture: Picture? { AssetCatalogues.shared.picture(self) }
}

/// The asset catalogues that were asked for. Each bundle is listed once, at the first name, and each colour or picture is read when it is
/// first shown.
// Unchecked, because every access holds the lock.
package final class AssetCatalogues: @unchecked Sendable {
    package static let shared = AssetCatalogues(report: StandardError.write)

    private let lock = InlineLock()
    private let report: @Sendable (String) -> Void
    private let files: PictureFiles
    private let program: Program
    private var folders: [String?: AssetFolder] = [:]
    private var colors: [AssetName: Color?] = [:]
    private var pictures: [AssetName: Picture?] = [:]
    private var icons: [String?: String?] = [:]

    /// - Parameter report: Called once for each name that has no colour or picture.
    init(
        files: PictureFiles = .shared, program: Program = .current,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.files = files
        self.program = program
        self.report = report
    }

    /// The program whose catalogues are read where no bundle is named.
    struct Program {
        let folder: URL
        let name: String

        /// The folders that may contain catalogues and tables.
        func roots(of folder: String? = nil) -> [AssetRoot] {
            if let folder { return [AssetRoot(url: URL(fileURLWithPath: folder), isOfApp: true)] }
            // On Linux an app is an executable of SwiftPM, and its modules' resources are in bundles beside it: `Package_Target.resources`.
            // Bundles of other apps may be there, too, so only that of the app's own target has its icon and its tint.
            let bundles = AssetCatalogues.entries(of: self.folder).filter {
                ["resources", "bundle"].contains($0.pathExtension)
            }.map {
                AssetRoot(
                    url: $0, isOfApp: $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(name)"))
            }
            return [AssetRoot(url: self.folder, isOfApp: true)] + bundles.filter(\.isOfApp)
                + bundles.filter { !$0.isOfApp }
        }

        static var current: Program {
            Program(
                folder: URL(fileURLWithPath: Bundle.main.assetFolder),
                name: Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName)
        }
    }

    /// The icon of the app, a name of ``PictureFiles``; nil if no catalogue has one.
    package var icon: String? { icon(in: nil) }

    func icon(in bundle: Bundle?) -> String? {
        let folder = bundle.map(\.assetFolder)
        return value(of: folder, in: \.icons) {
            let icons = self.folder(folder).icons
            guard let icon = icons["AppIcon"] ?? icons.min(by: { $0.key < $1.key })?.value else {
                return .none
            }
            do throws(AssetError) {
                guard let name = try PictureSet.icon(in: icon, files: files) else { return .none }
                return .value(name)
            } catch {
                return .failed(error, icon)
            }
        }
    }

    /// The tint of the app; nil if no catalogue has a colour `AccentColor`, or if it is empty, as in a new project.
    var accent: Color? { accent(in: nil) }

    func accent(in bundle: Bundle?) -> Color? {
        let asset = AssetName("AccentColor", in: bundle)
        return value(of: asset, in: \.colors) {
            guard let file = folder(asset.folder).accent else { return .none }
            do throws(AssetError) {
                return .value(try ColorSet(contentsOf: file).color())
            } catch .empty {
                return .none
            } catch {
                return .failed(error, file)
            }
        }
    }

    func color(_ asset: AssetName) -> Color? {
        value(of: asset, in: \.colors) {
            let folder = self.folder(asset.folder)
            guard let file = folder.colorSets[asset.name] else {
                return .missing("colour", asset.name, nearest: folder.colorSets.keys)
            }
            do throws(AssetError) {
                return .value(try ColorSet(contentsOf: file).color())
            } catch {
                return .failed(error, file)
            }
        }
    }

    func picture(_ asset: AssetName) -> Picture? {
        value(of: asset, in: \.pictures) {
            let folder = self.folder(asset.folder)
            guard let source = folder.pictures[asset.name] else {
                return .missing("picture", asset.name, nearest: folder.pictures.keys)
            }
            do throws(AssetError) {
                return .value(try source.picture(files: files))
            } catch {
                return .failed(error, source.place)
            }
        }
    }

    /// What was found for a name.
    private enum Found<Value> {
        case value(Value)
        case failed(AssetError, URL)
        case missing(String, String, nearest: any Sequence<String>)
        case none
    }

    /// Reads a value once. If that fails, the reason is reported once.
    private func value<Name, Value>(
        of name: Name, in known: ReferenceWritableKeyPath<AssetCatalogues, [Name: Value?]>,
        reading: () -> Found<Value>
    ) -> Value? {
        let (value, message): (Value?, String?) = lock.withLock {
            if let known = self[keyPath: known][name] { return (known, nil) }
            let (value, message): (Value?, String?) =
                switch reading() {
                case .value(let value): (value, nil)
                case .failed(let error, let file): (nil, "SwiftUI: \(file.path): \(error); grey is shown.")
                case .missing(let kind, let name, let names):
                    (nil, NearestName.message(kind: kind, name: name, known: Array(names)))
                case .none: (nil, nil)
                }
            self[keyPath: known][name] = .some(value)
            return (value, message)
        }
        if let message { report(message) }
        return value
    }

    private func folder(_ path: String?) -> AssetFolder {
        if let known = folders[path] { return known }
        let folder = AssetFolder(in: program.roots(of: path), drawings: files.drawings)
        folders[path] = folder
        return folder
    }

    /// The entries of a folder in the order of their names; none if there is no such folder.
    static func entries(of folder: URL) -> [URL] {
        let found =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return found.sorted { $0.path < $1.path }
    }
}

extension Bundle {
    var assetFolder: String { (resourceURL ?? bundleURL).standardizedFileURL.path }
}

/// A folder with catalogues.
struct AssetRoot {
    let url: URL
    /// Whether it belongs to the app's own target.
    let isOfApp: Bool
}

/// The names in the catalogues of some folders. Where two have the same name, the first one counts.
private struct AssetFolder {
    private(set) var colorSets: [String: URL] = [:]
    private(set) var pictures: [String: PictureSource] = [:]
    /// The colour `AccentColor` and the icons of the app.
    private(set) var accent: URL?
    private(set) var icons: [String: URL] = [:]

    init(in roots: [AssetRoot], drawings: DocumentDrawings) {
        for root in roots {
            var loose: [String: [PictureSet.LooseFile]] = [:]
            for entry in AssetCatalogues.entries(of: root.url) {
                switch entry.pathExtension.lowercased() {
                // The catalogue itself may be a link, as in a wrapped project.
                case "xcassets":
                    collect(entry.resolvingSymlinksInPath(), prefix: "", depth: 0, isOfApp: root.isOfApp)
                case "svg" where DocumentDrawings.isDrawing(entry): drawings.add(entry)
                case "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf":
                    let file = PictureSet.LooseFile(entry)
                    for name in file.names { loose[name, default: []].append(file) }
                default: break
                }
            }
            // As on Apple's systems, a catalogue comes first.
            pictures.merge(loose.mapValues { .loose($0) }) { known, _ in known }
        }
    }

    /// More folders inside one another aren't read.
    private static let mostDepth = 16

    private mutating func collect(_ folder: URL, prefix: String, depth: Int, isOfApp: Bool) {
        guard depth < Self.mostDepth else { return }
        for entry in AssetCatalogues.entries(of: folder) {
            let short = entry.deletingPathExtension().lastPathComponent
            let name = prefix + short
            switch entry.pathExtension {
            case "colorset":
                let file = entry.appendingPathComponent("Contents.json")
                if colorSets[name] == nil { colorSets[name] = file }
                if isOfApp, name == "AccentColor", accent == nil { accent = file }
            case "imageset": if pictures[name] == nil { pictures[name] = .set(entry) }
            case "symbolset": if pictures[name] == nil { pictures[name] = .symbol(entry) }
            case "appiconset": if isOfApp, icons[name] == nil { icons[name] = entry }
            // Links can lead around in a circle.
            case "" where (try? FileManager.default.destinationOfSymbolicLink(atPath: entry.path)) == nil:
                let isNamespace = GroupProperties.providesNamespace(entry)
                collect(
                    entry, prefix: isNamespace ? "\(name)/" : prefix, depth: depth + 1, isOfApp: isOfApp)
            default: break
            }
        }
    }
}

/// Where a picture is read from.
private enum PictureSource {
    case set(URL)
    case symbol(URL)
    case loose([PictureSet.LooseFile])

    /// For messages.
    var place: URL {
        switch self {
        case .set(let folder), .symbol(let folder): folder.appendingPathComponent("Contents.json")
        case .loose(let files): files[0].url
        }
    }

    func picture(files: PictureFiles) throws(AssetError) -> Picture {
        switch self {
        case .set(let folder): try PictureSet.picture(in: folder, files: files)
        case .symbol(let folder): try PictureSet.symbol(in: folder, files: files)
        case .loose(let loose): try PictureSet.picture(of: loose, files: files)
        }
    }
}

/// What the `Contents.json` of a folder in a catalogue says.
private struct GroupProperties: Decodable {
    struct Properties: Decodable {
        let providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    let properties: Properties?

    /// A folder without a readable `Contents.json` is no namespace, as in Xcode.
    static func providesNamespace(_ folder: URL) -> Bool {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file),
            let group = try? JSONDecoder().decode(Self.self, from: data)
        else { return false }
        return group.properties?.providesNamespace ?? false
    }
}
