import Foundation

/// The projects, packages and folders of an Xcode workspace.
struct Workspace {
    /// The location of each file reference, after those of the enclosing groups, outermost first.
    private var references: [[Substring]] = []

    /// Reads the elements `Group` and `FileRef` of the file, and ignores others.
    init(_ text: String) {
        var groups: [Substring] = []
        for element in text.split(separator: "<") {
            let location = Self.location(element)
            if element.hasPrefix("Group") {
                groups.append(location)
            } else if element.hasPrefix("/Group") {
                _ = groups.popLast()
            } else if element.hasPrefix("FileRef") {
                references.append(groups + [location])
            }
        }
    }

    private static func location(_ element: Substring) -> Substring {
        guard let start = element.range(of: "location")?.upperBound else { return "" }
        guard let quote = element[start...].firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return "" }
        let rest = element[element.index(after: quote)...]
        return rest.prefix { $0 != element[quote] }
    }

    /// The paths of its references, in order. Relative paths are relative to the folder of the workspace.
    var locations: [String] {
        references.compactMap { locations in
            var path = "."
            for location in locations {
                let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { continue }
                let place = Self.plain(parts[1])
                switch parts[0] {
                case "group": path += place.isEmpty ? "" : "/\(place)"
                case "container": path = place.isEmpty ? "." : "./\(place)"
                case "absolute": path = place
                default: return nil
                }
            }
            return path
        }
    }

    /// The text of an XML attribute, unescaped.
    private static func plain(_ text: Substring) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
