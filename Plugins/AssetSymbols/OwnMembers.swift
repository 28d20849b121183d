import Foundation

/// The static members that a target declares in extensions of `Color` and `ShapeStyle`. The plugin writes no members of these names there, because
/// they would be declared twice.
///
/// Found by a search of the text: a brace in a string or a comment counts, too.
struct OwnMembers {
    private(set) var colors: Set<String> = []
    private(set) var styles: Set<String> = []

    init(_ files: [URL]) {
        for file in files {
            // A quick check, because most files have no extension.
            guard let data = try? Data(contentsOf: file), data.range(of: Data("extension".utf8)) != nil else {
                continue
            }
            add(String(decoding: data, as: UTF8.self))
        }
    }

    private mutating func add(_ source: String) {
        for match in source.matches(of: /\bextension\s+(?:SwiftUI\.)?(Color|ShapeStyle)\b[^{]*\{/) {
            let members = Self.body(of: source[match.range.upperBound...])
                .matches(of: /\bstatic\s+(?:let|var|func)\s+`?(\w+)/).map { String($0.1) }
            if match.1 == "Color" { colors.formUnion(members) } else { styles.formUnion(members) }
        }
    }

    /// The text up to the brace that closes the extension.
    private static func body(of text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[..<index] }
        }
        return text
    }
}
