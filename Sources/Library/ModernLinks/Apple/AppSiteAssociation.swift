extension LinkTable {
    /// Returns the `apple-app-site-association` file for a host, so that iOS opens this table's links in the app.
    ///
    /// Each root pattern becomes a component: `/users/:id` is `/users/?*`, which also matches the continuations after it.
    /// A query item that a pattern requires is required here too. Everything is percent-encoded and case-sensitive, which is
    /// the system's default. Serve the file from `/.well-known/` as `application/json`.
    ///
    /// - Parameter appIDs: Application identifiers such as `ABCDE12345.example.parks`, in the order in which they are written.
    public func appSiteAssociation(appIDs: [String]) -> String {
        var components: [String] = []
        for pattern in core.tree.patterns where pattern.isRoot && pattern.syntaxError == nil {
            for component in pattern.siteComponents where !components.contains(component) {
                components.append(component)
            }
        }
        let ids = appIDs.map(JSONString.quoted).joined(separator: ", ")
        let list = components.map { "          \($0)" }.joined(separator: ",\n")
        return """
            {
              "applinks": {
                "details": [
                  {
                    "appIDs": [\(ids)],
                    "components": [
            \(list)
                    ]
                  }
                ]
              }
            }

            """
    }
}

extension LinkPattern {
    /// The path alone, and the path followed by more; `?*` matches at least one character.
    fileprivate var siteComponents: [String] {
        var path = ""
        for segment in segments {
            path += "/"
            switch segment {
            case .literal(let text): PercentCoding.append(text, to: &path)
            case .value: path += "?*"
            }
        }
        // Names are unique within a JSON object.
        let items = required.enumerated().filter { index, item in
            !required[..<index].contains { $0.name == item.name }
        }.map { _, item in
            "\(JSONString.quoted(PercentCoding.encode(item.name))): \(JSONString.quoted(PercentCoding.encode(item.value)))"
        }
        let query = items.isEmpty ? "" : ", \"?\": { \(items.joined(separator: ", ")) }"
        let endsInValue = if case .value = segments.last { true } else { false }
        let paths = path.isEmpty ? ["/"] : endsInValue ? [path] : [path, path + "/*"]
        return paths.map { "{ \"/\": \(JSONString.quoted($0))\(query) }" }
    }
}

/// A string literal of JSON (RFC 8259, section 7).
private enum JSONString {
    static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output + "\""
    }
}
