import Foundation

/// The static members that the sources of a target give `Color` and `ShapeStyle`. They stand for symbols of the same names, which would be
/// declared twice.
struct OwnMembers {
    private(set) var colors: Set<String> = []
    private(set) var styles: Set<String> = []

    init(_ files: [URL]) {
        for file in files {
            // Most files have none of them, and aren't looked at further.
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

    /// The text until the brace that ends it.
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
