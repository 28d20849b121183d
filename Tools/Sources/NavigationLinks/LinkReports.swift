import NavigationReports

/// The links of an app as tables and files.
public enum LinkReports {
    /// An aligned table.
    public static func text(_ catalog: LinkCatalog) -> String {
        guard !catalog.links.isEmpty else { return "No link is declared.\n" }
        let rows = [["link", "parameters", "leads to", "example", "declared at"]] + catalog.links.map(cells)
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return cells.joined(separator: "  ").trimmedEnd + "\n"
        }.joined()
    }

    public static func markdown(_ catalog: LinkCatalog) -> String {
        guard !catalog.links.isEmpty else { return "No link is declared.\n" }
        var output =
            "| link | parameters | leads to | example | declared at |\n| --- | --- | --- | --- | --- |\n"
        for link in catalog.links {
            let cells = cells(link)
            let row = [
                MarkdownText.code(cells[0]), MarkdownText.cell(cells[1]), MarkdownText.cell(cells[2]),
                MarkdownText.code(cells[3]), MarkdownText.cell(cells[4]),
            ]
            output += "| \(row.joined(separator: " | ")) |\n"
        }
        return output
    }

    public static func json(_ catalog: LinkCatalog) -> String {
        struct Document: Encodable {
            let version = 1
            let schemes: [String]
            let hosts: [String]
            let links: [DeclaredLink]
            let unclear: [UnclearLink]
        }
        return JSONText.write(
            Document(
                schemes: catalog.schemes, hosts: catalog.hosts, links: catalog.links, unclear: catalog.unclear
            ))
    }

    private static func cells(_ link: DeclaredLink) -> [String] {
        let parameters = link.parameters.map { parameter in
            let type = parameter.type ?? "?"
            let written = parameter.isRepeated ? "[\(type)]" : type + (parameter.isOptional ? "?" : "")
            return "\(parameter.name): \(written)"
        }
        var target = link.screen ?? (link.route.isEmpty ? "?" : link.route)
        switch link.kind {
        case .tab: target = "tab \(link.route)" + (link.screen.map { ": \($0)" } ?? "")
        case .sheet: target += " (sheet)"
        case .route: break
        }
        if !link.isRegistered { target += " (not registered)" }
        return [
            link.pattern, parameters.joined(separator: ", "), target, link.example,
            "\(link.file):\(link.line)",
        ].map(Escapes.line)
    }

    /// The `apple-app-site-association` file: each link that a URL can start with, as a pattern of iOS. Sheets are query items, which the
    /// file doesn't restrict.
    ///
    /// - Parameter appIDs: the apps, such as `ABCDE12345.example.parks`.
    public static func appSiteAssociation(_ catalog: LinkCatalog, appIDs: [String]) -> String {
        var components: [Component] = []
        for link in catalog.links where link.kind != .sheet && link.isRegistered {
            let pattern = ParsedPattern(link.pattern)
            guard pattern.isRoot else { continue }
            for component in Component.all(of: pattern) where !components.contains(component) {
                components.append(component)
            }
        }
        let details = [Details(appIDs: appIDs, components: components)]
        return JSONText.write(Association(applinks: Association.Links(details: details)))
    }

    private struct Association: Encodable {
        struct Links: Encodable { let details: [Details] }
        let applinks: Links
    }

    private struct Details: Encodable {
        let appIDs: [String]
        let components: [Component]
    }

    private struct Component: Encodable, Hashable {
        let path: String
        let query: [String: String]?

        enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
        }

        /// The path, and the path with further segments. `?*` matches at least one character.
        static func all(of pattern: ParsedPattern) -> [Component] {
            let path = pattern.segments.map { segment in
                switch segment {
                case .text(let text): "/" + Escapes.percent(text)
                case .value: "/?*"
                }
            }.joined()
            var required: [String: String] = [:]
            for item in pattern.items {
                guard case .text(let text) = item.content else { continue }
                required[Escapes.percent(item.name)] = Escapes.percent(text)
            }
            let endsInValue = if case .value = pattern.segments.last { true } else { false }
            let paths = path.isEmpty ? ["/"] : endsInValue ? [path] : [path, path + "/*"]
            return paths.map { Component(path: $0, query: required.isEmpty ? nil : required) }
        }
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
