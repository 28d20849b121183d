internal import Foundation

/// A file with a string table, or a part of one.
struct TableFile {
    let url: URL
    /// The name of the table.
    var name: String { url.deletingPathExtension().lastPathComponent }
    /// The language of the folder; nil for a catalogue, which has all.
    private let language: String?

    private static let mostBytes = 16 << 20

    /// The files of a bundle, in the order of their names.
    static func all(in root: AssetRoot) -> [TableFile] {
        AssetCatalogues.entries(of: root.url).flatMap { entry -> [TableFile] in
            switch entry.pathExtension {
            case "xcstrings": return [TableFile(url: entry, language: nil)]
            case "lproj":
                let language = entry.deletingPathExtension().lastPathComponent
                return AssetCatalogues.entries(of: entry).filter {
                    ["strings", "stringsdict"].contains($0.pathExtension)
                }.map { TableFile(url: $0, language: language) }
            default: return []
            }
        }
    }

    func read(into table: inout StringTable) throws(StringTableError) {
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw StringTableError.unreadable("it is no regular file")
            }
            guard let size = attributes[.size] as? NSNumber, size.intValue <= Self.mostBytes else {
                throw StringTableError.tooLarge
            }
            data = try Data(contentsOf: url)
        } catch let error as StringTableError {
            throw error
        } catch {
            throw .unreadable(error.localizedDescription)
        }
        switch (url.pathExtension, language) {
        case ("xcstrings", _):
            let catalogue = try StringCatalogue.table(from: data)
            table.sourceLanguage = catalogue.sourceLanguage
            table.keys.formUnion(catalogue.keys)
            for (language, texts) in catalogue.languages { table.add(texts, in: language, replacing: true) }
        // As on Apple's systems, its texts come before those of a `.strings` file.
        case ("stringsdict", let language?):
            table.add(try StringsDictionary.texts(from: data), in: language, replacing: true)
        case (_, let language?): table.add(try StringsFile.texts(from: data), in: language)
        case (_, nil): break
        }
    }
}
