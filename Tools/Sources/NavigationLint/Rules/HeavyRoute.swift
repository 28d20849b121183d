/// MN1010: routes that carry what isn't a value, or can't be saved.
enum HeavyRoute {
    static let check = Check(
        rule: Rule(
            code: "MN1010", name: "heavy-route", severity: .warning,
            summary:
                "A route carries a view, an image, a closure or a model, or can't be encoded where the path is saved.",
            explanation: """
                A path is a value: it is compared, kept, saved and opened by links. A route that carries a view, an image, a closure \
                or an object can't be made from a link nor written to disk, and keeps alive what it carries.

                Carry what names the thing, such as its identifier, and look it up where the screen is drawn. Where a path is saved, \
                make its routes `Codable`.
                """,
            wrong: """
                enum Route: Hashable { case photo(UIImage) }
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            Text("Home").navigationDestination(for: Route.self) { _ in Text("Photo") }
                        }
                    }
                }
                """,
            right: """
                enum Route: Hashable { case photo(id: Int) }
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            Text("Home").navigationDestination(for: Route.self) { _ in Text("Photo") }
                        }
                    }
                }
                """)
    ) { survey in
        var findings: [Place: Finding] = [:]
        let saved = survey.savedPaths
        for (route, use) in survey.routes where route.kind == .enumeration || route.kind == .structure {
            for part in route.parts {
                let file = Int32(part.file.id)
                for item in part.declaration.cases {
                    for (_, type) in item.associated {
                        guard let what = burden(type, route, part.file, survey.index) else { continue }
                        let place = Place(file: file, span: item.span)
                        findings[place] = finding(route, what, place, use, survey)
                    }
                }
                for property in part.declaration.properties
                where property.getter == nil && !property.isStatic && route.kind == .structure {
                    guard let type = property.type, let what = burden(type, route, part.file, survey.index),
                        what != "a model"
                    else { continue }
                    let place = Place(file: file, span: property.span)
                    findings[place] = finding(route, what, place, use, survey)
                }
            }
            let isEncoded = survey.index.conforms(route, to: ["Codable", "Encodable"])
            if !isEncoded, let (place, _) = saved.first(where: { $0.1.modules == route.file.modules }) {
                let range = Place(file: Int32(route.file.id), span: route.declaration.nameSpan)
                findings[range] = Finding(
                    code: "MN1010", message: "`\(route.name)` can't be encoded, and the path is saved.",
                    range: survey.range(range),
                    proof: [
                        survey.hop(use, "it is pushed by its value"),
                        survey.hop(place, "the path is saved here"),
                    ], advice: "Make `\(route.name)` `Codable`.")
            }
        }
        return Array(findings.values)
    }

    private static func finding(
        _ route: SourceIndex.Entry, _ what: String, _ place: Place, _ use: Place, _ survey: Survey
    ) -> Finding {
        Finding(
            code: "MN1010", message: "The route `\(route.name)` carries \(what).", range: survey.range(place),
            proof: [survey.hop(use, "`\(route.name)` is a route"), survey.hop(place, "it carries \(what)")],
            advice: "Carry what names it, such as its identifier, and look it up where the screen is drawn.")
    }

    private static func burden(
        _ type: TypeReference, _ route: SourceIndex.Entry, _ file: SourceIndex.File, _ index: SourceIndex
    ) -> String? {
        switch type {
        case .function: return "a closure"
        case .optional(let inner), .array(let inner): return burden(inner, route, file, index)
        case .constrained(let inner): return inner.name == "View" ? "a view" : nil
        case .named(let path, _):
            if let entry = index.type(path, in: route, from: file) {
                if entry.kind == .structure, index.conforms(entry, to: ["View"]) { return "a view" }
                let isObserved =
                    entry.declaration.attributes.contains { $0 == "Observable" || $0 == "ObservableObject" }
                    || index.conforms(entry, to: ["ObservableObject"])
                return entry.kind == .class && isObserved ? "a model" : nil
            }
            switch path.last {
            case "AnyView": return "a view"
            case "UIImage", "NSImage", "Image", "CGImage": return "an image"
            case "Binding": return "a binding"
            default: return nil
            }
        default: return nil
        }
    }
}

extension Survey {
    /// The types of the project that destinations are for, with one destination each.
    var routes: [(SourceIndex.Entry, Place)] {
        var places: [String: Place] = [:]
        func note(_ effects: Effects) {
            for destination in effects.destinations {
                guard case .type(let type) = destination.what.kind else { continue }
                if places[type].map({ destination.place < $0 }) ?? true { places[type] = destination.place }
            }
        }
        for stack in stacks {
            note(stack.content)
            for column in stack.columns { note(column) }
        }
        for site in renderer.sites { note(content(of: site)) }
        return index.entries.compactMap { entry in places[renderer.identity(entry)].map { (entry, $0) } }
    }

    /// Uses of a path's `codable`.
    var savedPaths: [(Place, SourceIndex.File)] {
        index.files.filter { !$0.isTest }.flatMap { file in
            file.summary.facts.savedPaths.map { (Place(file: Int32(file.id), span: $0), file) }
        }
    }
}

extension Expression {
    /// Whether it names a navigation path: `path`, `router.path`, `settingsPath`.
    var endsInPath: Bool {
        switch kind {
        case .name(let name), .member(_, let name):
            name == "path" || name.hasSuffix("Path") || name == "navigationPath"
        default: false
        }
    }
}
