internal import Foundation

/// A name in the asset catalogues of a bundle.
struct AssetName: Hashable, Sendable {
    let name: String
    /// The bundle's folder; nil for the program and the resource bundles beside it.
    let folder: String?

    init(_ name: String, in bundle: Bundle?) {
        self.name = name
        folder = bundle.map(\.assetFolder)
    }

    /// The colour of this name. If there is none, the reason is written once to the standard error stream.
    var color: Color? { AssetCatalogues.shared.color(self) }
}

/// The asset catalogues that were asked for. Each bundle is read once, at the first name, and each colour when it is first shown.
// Unchecked, because every access holds the lock.
final class AssetCatalogues: @unchecked Sendable {
    static let shared = AssetCatalogues(report: StandardError.write)

    private let lock = InlineLock()
    private let report: @Sendable (String) -> Void
    private var folders: [String?: AssetFolder] = [:]
    private var colors: [AssetName: Color?] = [:]

    /// - Parameter report: Called once for each name that has no colour.
    init(report: @escaping @Sendable (String) -> Void) { self.report = report }

    func color(_ asset: AssetName) -> Color? {
        let (color, message): (Color?, String?) = lock.withLock {
            if let known = colors[asset] { return (known, nil) }
            let (color, message) = read(asset)
            colors[asset] = .some(color)
            return (color, message)
        }
        if let message { report(message) }
        return color
    }

    private func read(_ asset: AssetName) -> (Color?, String?) {
        let folder = folders[asset.folder] ?? AssetFolder(in: Self.roots(of: asset.folder))
        folders[asset.folder] = folder
        guard let file = folder.colorSets[asset.name] else {
            let nearest = folder.nearest(to: asset.name).map { " The nearest name is “\($0)”." } ?? ""
            return (nil, "SwiftUI: No asset catalogue has a colour “\(asset.name)”; grey is shown.\(nearest)")
        }
        do {
            return (try ColorSet(contentsOf: file).color(), nil)
        } catch {
            return (nil, "SwiftUI: \(file.path): \(error); grey is shown.")
        }
    }

    /// The folders that may contain catalogues.
    private static func roots(of folder: String?) -> [URL] {
        if let folder { return [URL(fileURLWithPath: folder)] }
        // On Linux an app is an executable of SwiftPM, and its modules' resources are in bundles beside it.
        let main = URL(fileURLWithPath: Bundle.main.assetFolder)
        let bundles = entries(of: main).filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [main] + bundles
    }

    /// The entries of a folder in the order of their names; none if there is no such folder.
    fileprivate static func entries(of folder: URL) -> [URL] {
        let found =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return found.sorted { $0.path < $1.path }
    }
}

extension Bundle {
    fileprivate var assetFolder: String { (resourceURL ?? bundleURL).standardizedFileURL.path }
}

/// The colours in the catalogues of some folders, by name. The first of a name counts.
private struct AssetFolder {
    private(set) var colorSets: [String: URL] = [:]

    init(in roots: [URL]) {
        for root in roots {
            for entry in AssetCatalogues.entries(of: root) where entry.pathExtension == "xcassets" {
                collect(entry, prefix: "", depth: 0)
            }
        }
    }

    /// More folders inside one another aren't read.
    private static let mostDepth = 16

    private mutating func collect(_ folder: URL, prefix: String, depth: Int) {
        guard depth < Self.mostDepth else { return }
        for entry in AssetCatalogues.entries(of: folder) {
            let name = entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "colorset":
                let file = entry.appendingPathComponent("Contents.json")
                if colorSets[prefix + name] == nil { colorSets[prefix + name] = file }
            // Links can lead around in a circle.
            case "" where (try? FileManager.default.destinationOfSymbolicLink(atPath: entry.path)) == nil:
                let isNamespace = GroupProperties.providesNamespace(entry)
                collect(entry, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
            default: break
            }
        }
    }

    /// The name with the fewest changed letters, if at most a third of them are changed.
    func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased().utf8.prefix(64))
        // A catalogue can have any number of names.
        let near = colorSets.keys.sorted().prefix(1000).map { known in
            (known, changes(from: wanted, to: Array(known.lowercased().utf8.prefix(64))))
        }
        return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= max(1, wanted.count / 3) ? $0.0 : nil }
    }

    private func changes(from left: [UInt8], to right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
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
