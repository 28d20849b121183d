/// MN1010: routes that contain views, images, closures or models, or can't be saved.
enum HeavyRoute {
    static let check = Check(
        rule: Rule(
            code: "MN1010", name: "heavy-route", severity: .warning,
            summary:
                "A route contains a view, an image, a closure or a model, or can't be encoded although its path is saved.",
            explanation: """
                A path is a value: it is compared, stored, saved and opened by links. A route with a view, an image, a closure or an \
                object can't be created from a link or written to disk, and keeps its content in memory.

                Store an identifier in the route, and look up the object where the screen is drawn. If a path is saved, make its \
                routes `Codable`.
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
    ) { project in
        var findings: [FileRange: Finding] = [:]
        let saved = project.savedPaths
        for (route, use) in project.routes where route.kind == .enumeration || route.kind == .structure {
            for part in route.parts {
                let file = Int32(part.file.id)
                for item in part.declaration.cases {
                    for (_, type) in item.associated {
                        guard let what = heavyContent(type, route, part.file, project.index) else { continue }
                        let place = FileRange(file: file, span: item.span)
                        findings[place] = finding(route, what, place, use, project)
                    }
                }
                for property in part.declaration.properties
                where property.getter == nil && !property.isStatic && route.kind == .structure {
                    guard let type = property.type,
                        let what = heavyContent(type, route, part.file, project.index),
                        what != "a model"
                    else { continue }
                    let place = FileRange(file: file, span: property.span)
                    findings[place] = finding(route, what, place, use, project)
                }
            }
            let isEncoded = project.index.conforms(route, to: ["Codable", "Encodable"])
            if !isEncoded, let (place, _) = saved.first(where: { $0.1.modules == route.file.modules }) {
                let range = FileRange(file: Int32(route.file.id), span: route.declaration.nameSpan)
                findings[range] = Finding(
                    code: "MN1010", message: "`\(route.name)` can't be encoded, and the path is saved.",
                    range: project.range(range),
                    proof: [
                        project.hop(use, "this destination shows its values"),
                        project.hop(place, "the path is saved here"),
                    ], advice: "Make `\(route.name)` `Codable`.")
            }
        }
        return Array(findings.values)
    }

    private static func finding(
        _ route: SourceIndex.TypeEntry, _ what: String, _ place: FileRange, _ use: FileRange,
        _ project: AnalysedProject
    ) -> Finding {
        Finding(
            code: "MN1010", message: "The route `\(route.name)` contains \(what).",
            range: project.range(place),
            proof: [
                project.hop(use, "this destination shows values of `\(route.name)`"),
                project.hop(place, "it contains \(what)"),
            ],
            advice: "Store an identifier in the route, and look up the object where the screen is drawn.")
    }

    /// What makes a value of the type unsuitable for a route, such as "an image"; nil if it is suitable.
    private static func heavyContent(
        _ type: TypeReference, _ route: SourceIndex.TypeEntry, _ file: SourceIndex.File, _ index: SourceIndex
    ) -> String? {
        switch type {
        case .function: return "a closure"
        case .optional(let inner), .array(let inner): return heavyContent(inner, route, file, index)
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

extension AnalysedProject {
    /// The project's types that have a destination, each with the first of its destinations.
    var routes: [(SourceIndex.TypeEntry, FileRange)] {
        var places: [String: FileRange] = [:]
        func note(_ effects: Effects) {
            for destination in effects.destinations {
                guard case .type(let type) = destination.value.kind else { continue }
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
    var savedPaths: [(FileRange, SourceIndex.File)] {
        index.files.filter { !$0.isTest }.flatMap { file in
            file.summary.facts.savedPaths.map { (FileRange(file: Int32(file.id), span: $0), file) }
        }
    }
}

extension Expression {
    /// Whether its last name is that of a navigation path: `path`, `router.path`, `settingsPath`.
    var endsInPath: Bool {
        switch kind {
        case .name(let name), .member(_, let name):
            name == "path" || name.hasSuffix("Path") || name == "navigationPath"
        default: false
        }
    }
}
