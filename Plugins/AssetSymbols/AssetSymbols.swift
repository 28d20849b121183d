import Foundation
import PackagePlugin

/// Writes a symbol for each colour and picture in the asset catalogues of a target: `Color(.sea)`, `Image(.map)`. On Linux it also draws the PDF
/// files of the target as SVG.
///
/// Xcode does this on a Mac, so what is written is only compiled on Linux. The catalogues have to be resources of the target, because the
/// symbols name its bundle.
@main struct AssetSymbols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let catalogues = Catalogue.all(in: target.directoryURL)
        let documents = Catalogue.documents(in: target.directoryURL)
        guard !catalogues.isEmpty || !documents.isEmpty else { return [] }
        let folder = context.pluginWorkDirectoryURL.appending(path: "Symbols")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if os(Linux)
            for fault in try DrawnDocuments.draw(documents, into: folder) { Diagnostics.warning(fault) }
        #endif
        let output = context.pluginWorkDirectoryURL.path
        let scratch = output.firstRange(of: "/plugins/outputs/").map { String(output[..<$0.lowerBound]) }
        let (source, clashes) = SymbolSource.write(
            catalogues, bundle: "\(context.package.displayName)_\(target.name).resources",
            scratch: scratch ?? output,
            own: OwnMembers(target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []))
        for clash in clashes { Diagnostics.warning(clash) }
        let file = folder.appending(path: "AssetSymbols.swift")
        // An unchanged file isn't compiled again.
        if (try? String(contentsOf: file, encoding: .utf8)) != source {
            try Data(source.utf8).write(to: file, options: .atomic)
        }
        // The files are written already. A command only makes them a source and resources of the target.
        return [
            .prebuildCommand(
                displayName: "Writing the symbols of the assets of \(target.name)",
                executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: ["true"],
                outputFilesDirectory: folder)
        ]
    }
}

/// The colours and pictures in an asset catalogue, or in a folder of one that provides a namespace.
struct Catalogue {
    enum Kind: String, CaseIterable { case color = "ColorResource", image = "ImageResource" }

    /// Names as code has them: `Water/Sea`.
    private(set) var names: [Kind: [String]] = [:]

    /// The catalogues in a folder, in the order of their names.
    static func all(in folder: URL) -> [Catalogue] {
        entries(of: folder).flatMap { entry -> [Catalogue] in
            if entry.pathExtension == "xcassets" { return [Catalogue(entry)] }
            let isFolder = (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
            return isFolder && entry.pathExtension.isEmpty ? all(in: entry) : []
        }
    }

    /// The PDF files in a folder and in its catalogues, in the order of their names.
    static func documents(in folder: URL, depth: Int = 0) -> [URL] {
        guard depth < 16 else { return [] }
        return entries(of: folder).flatMap { entry -> [URL] in
            if entry.pathExtension.lowercased() == "pdf" { return [entry] }
            // A catalogue may be a link, as in a wrapped project. Other links can lead around in a circle.
            let place = entry.pathExtension == "xcassets" ? entry.resolvingSymlinksInPath() : entry
            let values = try? place.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            guard values?.isDirectory == true, values?.isSymbolicLink != true else { return [] }
            return documents(in: place, depth: depth + 1)
        }
    }

    private init(_ folder: URL) { collect(folder.resolvingSymlinksInPath(), prefix: "", depth: 0) }

    private static func entries(of folder: URL) -> [URL] {
        let found =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
        return found.sorted { $0.path < $1.path }
    }

    private mutating func collect(_ folder: URL, prefix: String, depth: Int) {
        // As deep as the module SwiftUI reads them.
        guard depth < 16 else { return }
        for entry in Self.entries(of: folder) {
            let name = prefix + entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "colorset": names[.color, default: []].append(name)
            case "imageset", "symbolset": names[.image, default: []].append(name)
            case "":
                collect(entry, prefix: Self.isNamespace(entry) ? name + "/" : prefix, depth: depth + 1)
            default: break
            }
        }
    }

    private static func isNamespace(_ folder: URL) -> Bool {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
            let content = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let properties = content["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool ?? false
    }
}
