internal import Foundation

/// The fonts that the targets of the program bring. They are listed once, at the first page or at the first name that is asked for.
///
/// On Apple's systems an app names them in its `UIAppFonts`. Here every font file in a resource bundle counts.
// Unchecked, because every access to what changes holds the lock.
package final class AppFonts: @unchecked Sendable {
    package static let shared = AppFonts(report: StandardError.write)

    /// A font file, as a host serves it.
    package struct File: Sendable {
        package let name: String
        package let data: Data
        /// The media type.
        package let type: String
        let facts: FontFacts
    }

    private let program: AssetCatalogues.Program
    private let report: @Sendable (String) -> Void
    private let lock = InlineLock()
    private var list: List?
    private var unknown: Set<String> = []

    private struct List {
        var files: [String: File] = [:]
        /// Names of families in CSS, by the lowercase names that an app can use.
        var families: [String: String] = [:]
        /// As they are written, for messages.
        var names: [String] = []
        var styleSheet = ""
    }

    /// - Parameter report: Called about files that can't be read, and about unknown names.
    init(program: AssetCatalogues.Program = .current, report: @escaping @Sendable (String) -> Void) {
        self.program = program
        self.report = report
    }

    /// The style sheet that declares the fonts; nil if there are none.
    package var styleSheet: String? {
        let text = listed().styleSheet
        return text.isEmpty ? nil : text
    }

    package subscript(name: String) -> File? { listed().files[name] }

    /// The name of a font's family in CSS. It is made of a hash, so that no text of a file or of the app is in a style. If there is no
    /// such font, the reason is reported once.
    func family(named name: String) -> String? {
        let list = listed()
        if let family = list.families[name.lowercased()] { return family }
        let isNew = lock.withLock { unknown.count < 1000 && unknown.insert(name).inserted }
        if isNew {
            let nearest = NearestName.sentence(name, known: list.names)
            report("SwiftUI: No bundle has a font “\(name)”; the system's is shown.\(nearest)")
        }
        return nil
    }

    private func listed() -> List {
        let (list, messages): (List, [String]) = lock.withLock {
            if let known = self.list { return (known, []) }
            let (found, messages) = read()
            self.list = found
            return (found, messages)
        }
        for message in messages { report(message) }
        return list
    }

    private func read() -> (List, messages: [String]) {
        var list = List()
        var messages: [String] = []
        // That of the host has the fonts of its page, which are none of the app's.
        let roots = program.roots().filter {
            $0.url.deletingPathExtension().lastPathComponent != "ModernNavigation_BrowserHost"
        }
        for root in roots {
            for url in FontFolder.fonts(in: root.url) {
                do throws(FontError) {
                    add(try FontFolder.file(at: url), to: &list)
                } catch {
                    messages.append("SwiftUI: \(url.path): \(error). This font is not shown.")
                }
            }
        }
        return (list, messages)
    }

    private func add(_ file: File, to list: inout List) {
        guard list.files[file.name] == nil else { return }
        list.files[file.name] = file
        let facts = file.facts
        let family = "family-\(Self.hash(facts.family.lowercased().utf8))"
        let face = "face-\(Self.hash(file.name.utf8))"
        list.families[facts.family.lowercased()] = family
        list.names.append(facts.family)
        for name in facts.names where list.families[name.lowercased()] == nil {
            list.families[name.lowercased()] = face
            list.names.append(name)
        }
        let weights = facts.weights
        let weight =
            weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound) \(weights.upperBound)"
        let style = facts.isItalic ? "italic" : "normal"
        list.styleSheet += Self.rule(family, "font-weight:\(weight);font-style:\(style);", file)
        // One file alone is chosen by name, so no weight is drawn that it lacks.
        if !facts.names.isEmpty { list.styleSheet += Self.rule(face, "font-weight:1 1000;", file) }
    }

    private static func rule(_ family: String, _ properties: String, _ file: File) -> String {
        "@font-face{font-family:\(family);\(properties)font-display:block;src:url(/_/fonts/\(file.name))}\n"
    }

    /// FNV-1a is not cryptographic; it only has to tell an app's own files and names apart.
    package static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// The font files of a folder.
private enum FontFolder {
    private static let types = [
        "ttf": "font/ttf", "otf": "font/otf", "woff": "font/woff", "woff2": "font/woff2",
    ]
    private static let mostBytes = 32 << 20
    /// More folders inside one another aren't read.
    private static let mostDepth = 4

    /// The fonts in the order of their paths. Only folders of bundles are searched: that of the program has everything that was built.
    static func fonts(in folder: URL, depth: Int = 0) -> [URL] {
        AssetCatalogues.entries(of: folder).flatMap { entry -> [URL] in
            let type = entry.pathExtension.lowercased()
            if types[type] != nil || ["ttc", "otc"].contains(type) { return [entry] }
            let isBundle = depth > 0 || ["resources", "bundle"].contains(folder.pathExtension)
            guard type.isEmpty, isBundle, depth < mostDepth, isFolder(entry) else { return [] }
            return fonts(in: entry, depth: depth + 1)
        }
    }

    // Links can lead around in a circle.
    private static func isFolder(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    static func file(at url: URL) throws(FontError) -> AppFonts.File {
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw FontError.unreadable("it is no regular file")
            }
            guard let size = attributes[.size] as? NSNumber, size.intValue <= mostBytes else {
                throw FontError.unreadable("it has more than 32 MB")
            }
            data = try Data(contentsOf: url)
        } catch let error as FontError {
            throw error
        } catch {
            throw .unreadable(error.localizedDescription)
        }
        let type = url.pathExtension.lowercased()
        let isCompressed = data.starts(with: Array("wOF2".utf8)) || data.starts(with: Array("wOFF".utf8))
        let facts =
            isCompressed
            ? FontFacts(fileName: url.deletingPathExtension().lastPathComponent) : try FontFacts(data)
        return AppFonts.File(
            name: "\(AppFonts.hash(data))-\(data.count).\(type)", data: data,
            type: types[type] ?? "font/ttf", facts: facts)
    }
}
