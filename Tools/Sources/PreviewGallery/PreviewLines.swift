import Foundation

/// What a program has written about its previews, as lines of JSON.
struct PreviewLines {
    /// A line about a source has no `preview`: it comes before the declaration of the source runs.
    private struct Line: Decodable {
        var source: Int?
        var type: String?
        var file: String?
        var line: Int?
        var preview: Int?
        var name: String?
        var argument: String?
        var layout: PreviewEntry.Layout?
        var orientation: String?
        var device: String?
        var error: String?
        var languages: [String]?
    }

    /// Where a `PreviewProvider` is declared.
    struct Declaration: Equatable {
        let file: String
        let line: Int
    }

    private let lines: [Line]

    init(_ text: String) {
        let decoder = JSONDecoder()
        // The program's own output is no JSON.
        lines = text.split(separator: "\n").compactMap { try? decoder.decode(Line.self, from: Data($0.utf8)) }
    }

    /// Whether the program has come to the end of its list.
    var isComplete: Bool { lines.contains { $0.languages != nil } }

    /// The source that ran when the program ended.
    var lastSource: Int? { lines.last { $0.source != nil && $0.preview == nil }?.source }

    /// - Parameters:
    ///   - failures: why sources can't be read, by their number.
    ///   - provider: finds a type in the source of the package.
    func listing(failures: [Int: String], provider: (String) -> Declaration?) -> PreviewListing {
        var failures = failures
        for line in lines { if let source = line.source, let error = line.error { failures[source] = error } }
        var entries: [PreviewEntry] = []
        for source in lines where source.source != nil && source.preview == nil && source.error == nil {
            let type = source.type ?? ""
            let declaration = source.file == nil ? provider(type) : nil
            let file = source.file ?? declaration?.file ?? type.replacing(".", with: "/", maxReplacements: 1)
            let number = source.source ?? 0
            func entry(_ preview: Int, _ line: Line?) -> PreviewEntry {
                // Without its declaration, the name of a provider is that of its type.
                let known =
                    line == nil
                    ? [type.split(separator: ".").last.map(String.init)] : [line?.name, line?.argument]
                let name = known.compactMap(\.self).joined(separator: ", ")
                return PreviewEntry(
                    key: "\(number).\(preview)", link: "",
                    module: String(file.prefix { $0 != "/" }), file: file,
                    line: source.line ?? declaration?.line,
                    name: name, layout: line?.layout ?? PreviewEntry.Layout(kind: "device"),
                    orientation: line?.orientation ?? "portrait", device: line?.device,
                    failure: failures[number])
            }
            if failures[number] != nil {
                entries.append(entry(0, nil))
            } else {
                let previews = lines.filter { $0.source == number && $0.preview != nil }
                entries += previews.map { entry($0.preview ?? 0, $0) }
            }
        }
        return PreviewListing(
            previews: Self.named(Self.sorted(entries)), languages: lines.compactMap(\.languages).last ?? [])
    }

    private static func sorted(_ entries: [PreviewEntry]) -> [PreviewEntry] {
        entries.enumerated().sorted { first, second in
            (first.element.file, first.element.line ?? 0, first.offset)
                < (second.element.file, second.element.line ?? 0, second.offset)
        }.map(\.element)
    }

    /// Names the unnamed previews of each file by their number, and makes each link unique.
    private static func named(_ entries: [PreviewEntry]) -> [PreviewEntry] {
        var unnamed: [String: Int] = [:]
        var links: Set<String> = []
        return entries.map { entry in
            var entry = entry
            if entry.name.isEmpty {
                unnamed[entry.file, default: 0] += 1
                entry.name = "Preview \(unnamed[entry.file, default: 1])"
            }
            entry.link = "\(entry.file):\(entry.name)"
            var number = 2
            while !links.insert(entry.link).inserted {
                entry.link = "\(entry.file):\(entry.name) \(number)"
                number += 1
            }
            return entry
        }
    }
}
