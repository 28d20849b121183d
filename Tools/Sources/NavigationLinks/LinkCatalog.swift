import NavigationReports
public import SwiftSources

/// The links of an app, read from its source.
///
/// It supports declarations with string literals as patterns, and finds types by name. Links that are created at run time are listed in
/// `unclear`.
public struct LinkCatalog: Sendable {
    /// Sorted by file and line.
    public let links: [DeclaredLink]
    public let schemes: [String]
    public let hosts: [String]
    public let unclear: [UnclearLink]

    public let skipped: [SkippedFile]
    /// Number of files that were read.
    public let files: Int

    /// Reads the Swift files of an app, without its tests.
    public init(_ tree: some SourceTree) {
        let paths = tree.paths.filter { path in
            path.hasSuffix(".swift")
                && !path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
        }
        let (read, skipped) = SwiftSource.read(tree, paths, jobs: 1) { path, bytes throws(UnreadableSource) in
            LinkReader.read(try SwiftSource.parse(bytes), file: path)
        }
        self.init(read.map(\.output), skipped: tree.skipped + skipped)
    }

    private init(_ files: [LinkFacts], skipped: [SkippedFile]) {
        self.skipped = skipped
        self.files = files.count
        let index = LinkIndex(files)
        schemes = index.schemes
        hosts = index.hosts
        unclear = files.flatMap(\.unclear).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
        links = index.links.sorted { ($0.file, $0.line, $0.pattern) < ($1.file, $1.line, $1.pattern) }
    }
}

/// The facts of all files, by type name.
private struct LinkIndex {
    let schemes: [String]
    let hosts: [String]
    private let types: [String: LinkFacts.TypeFact]
    private let registrations: [String: LinkFacts.Registration]
    private let views: [String: String]
    private let files: [LinkFacts]

    init(_ files: [LinkFacts]) {
        self.files = files
        schemes = files.flatMap(\.schemes).uniqued
        hosts = files.flatMap(\.hosts).uniqued
        types = Dictionary(files.flatMap(\.types).map { ($0.name, $0) }) { first, second in
            // Several types can have the same name. The one with more information is used.
            first.cases.count + first.properties.count >= second.cases.count + second.properties.count
                ? first : second
        }
        registrations = Dictionary(files.flatMap(\.registrations).map { ($0.type, $0) }) { first, _ in first }
        views = Dictionary(
            files.flatMap(\.views).map { ("\($0.type).\($0.caseName ?? "")", $0.screen) },
            uniquingKeysWith: { first, _ in first })
    }

    private struct Draft {
        let kind: DeclaredLink.Kind
        let pattern: ParsedPattern
        let parameters: [LinkFacts.Parameter]
        let type: String?
        let route: String
        let screen: String?
        let tab: String?
        let place: LinkFacts.SourcePosition
        let isRegistered: Bool
    }

    var links: [DeclaredLink] {
        let drafts = tabs + cases + declarations
        let roots = drafts.filter { $0.kind != .sheet && $0.pattern.isRoot }
        return drafts.map { draft in
            DeclaredLink(
                kind: draft.kind, pattern: draft.pattern.text, parameters: parameters(of: draft),
                route: draft.route,
                screen: draft.screen, tab: draft.tab, file: draft.place.file, line: draft.place.line,
                example: example(of: draft, roots: roots), isRegistered: draft.isRegistered)
        }
    }

    private var tabs: [Draft] {
        files.flatMap(\.tabs).map { tab in
            Draft(
                kind: .tab, pattern: ParsedPattern(tab.pattern), parameters: [], type: nil, route: tab.id,
                screen: tab.screen, tab: tab.id, place: tab.place, isRegistered: true)
        }
    }

    private var cases: [Draft] {
        files.flatMap(\.types).filter(\.isRoutable).flatMap { type in
            let registration = registrations[type.name]
            return type.cases.flatMap { item in
                item.patterns.map { pattern in
                    Draft(
                        kind: registration?.isSheet == true ? .sheet : .route,
                        pattern: ParsedPattern(pattern.text),
                        parameters: item.parameters, type: type.name, route: "\(type.name).\(item.name)",
                        screen: screen(type.name, item.name), tab: registration?.tab, place: pattern.place,
                        isRegistered: registration != nil)
                }
            }
        }
    }

    private var declarations: [Draft] {
        files.flatMap(\.declarations).map { link in
            let type = link.type.flatMap { types[$0] }
            let item = type?.cases.first { $0.name == link.caseName }
            let registration = link.type.flatMap { registrations[$0] }
            let route = [link.type, link.caseName].compactMap { $0 }.joined(separator: ".")
            return Draft(
                kind: link.isSheet || registration?.isSheet == true ? .sheet : .route,
                pattern: ParsedPattern(link.pattern),
                parameters: item?.parameters ?? type?.properties ?? [], type: link.type, route: route,
                screen: link.type.flatMap { screen($0, link.caseName) }, tab: link.tab ?? registration?.tab,
                place: link.place, isRegistered: link.isRegistered || registration != nil)
        }
    }

    private func screen(_ type: String, _ caseName: String?) -> String? {
        views["\(type).\(caseName ?? "")"] ?? views["\(type)."]
    }

    // MARK: Parameters

    private func parameters(of draft: Draft) -> [DeclaredLink.Parameter] {
        let values = draft.pattern.values
        // A value is found by its label. Values without labels are used in order.
        var unlabelled = draft.parameters.filter { parameter in
            !values.contains { $0.name == parameter.label }
        }
        return values.map { value in
            let labelled = draft.parameters.first { $0.label == value.name }
            let found = labelled ?? (unlabelled.isEmpty ? nil : unlabelled.removeFirst())
            let type = found.map { TypeText($0.type) }
            return DeclaredLink.Parameter(
                name: value.name, type: type?.name, place: value.place, isOptional: type?.isOptional ?? false,
                isRepeated: type?.isRepeated ?? false)
        }
    }

    /// The text of a type, without `?`, `Optional` or the brackets of an array.
    private struct TypeText {
        var name: String
        var isOptional = false
        var isRepeated = false

        init(_ text: String) {
            name = text
            if text.hasSuffix("?") {
                name = String(text.dropLast())
                isOptional = true
            } else if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
                name = String(text.dropFirst().dropLast())
                isRepeated = true
            }
        }
    }

    // MARK: Examples

    private func example(of draft: Draft, roots: [Draft]) -> String {
        let (path, query) = text(of: draft)
        switch draft.kind {
        case .tab: return base("/" + path) + query
        case .route where draft.pattern.isRoot: return base("/" + path) + query
        case .sheet:
            // A link inside a query item is percent-encoded, except for its slashes.
            let inner =
                Escapes.percent(path, keeping: "/{}")
                + (query.isEmpty ? "" : Escapes.percent(query, keeping: "/{}"))
            return base("/") + "?sheet=" + inner
        case .route:
            // A relative pattern continues another link, preferably one of the same type.
            let plain = roots.filter { $0.pattern.items.isEmpty }
            let start =
                plain.first { $0.type == draft.type } ?? plain.first { $0.tab == draft.tab } ?? plain.first
            let before = start.map { text(of: $0).path } ?? ""
            return base("/" + (before.isEmpty ? path : before + "/" + path)) + query
        }
    }

    private func text(of draft: Draft) -> (path: String, query: String) {
        let parameters = parameters(of: draft)
        func value(_ name: String) -> String { example(of: parameters.first { $0.name == name }, name: name) }
        let path = draft.pattern.segments.map { segment in
            switch segment {
            case .text(let text): Escapes.percent(text)
            case .value(let name): value(name)
            }
        }.joined(separator: "/")
        let items = draft.pattern.items.compactMap { item -> String? in
            switch item.content {
            case .text(let text): return "\(Escapes.percent(item.name))=\(Escapes.percent(text))"
            case .value(let name):
                // Optional items are included, because an example should show all of them.
                return "\(Escapes.percent(item.name))=\(value(name))"
            }
        }
        let fragment = draft.pattern.fragment.map { "#" + value($0) } ?? ""
        return (path, (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment)
    }

    private func example(of parameter: DeclaredLink.Parameter?, name: String) -> String {
        switch parameter?.type?.lastName {
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
            return "42"
        case "Double", "Float": return "1.5"
        case "Bool": return "true"
        case "String": return "text"
        case "Character": return "a"
        case "UUID": return "123e4567-e89b-12d3-a456-426614174000"
        case let type?:
            guard let type = types[type], let first = type.cases.first, first.parameters.isEmpty else {
                break
            }
            if let raw = first.rawValue { return Escapes.percent(raw) }
            if type.inherited.contains("String") { return Escapes.percent(first.name) }
            if type.inherited.contains("Int") { return "0" }
        case nil: break
        }
        return "{\(name)}"
    }

    /// The link as a URL: with the first host, or else the first scheme. Without both, only the path.
    private func base(_ path: String) -> String {
        if let host = hosts.first { return "https://\(host)\(path)" }
        if let scheme = schemes.first { return path == "/" ? "\(scheme)://" : "\(scheme):/\(path)" }
        return path
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in the same order.
    fileprivate var uniqued: [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
