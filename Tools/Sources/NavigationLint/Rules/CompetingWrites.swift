/// MN1012: several sheets on one view, and paths that are written more than once in one action.
enum CompetingWrites {
    static let check = Check(
        rule: Rule(
            code: "MN1012", name: "competing-writes", severity: .warning,
            summary:
                "Several `sheet(isPresented:)` on one view, or a path that is written more than once in one action.",
            explanation: """
                A view presents one sheet at a time. With a flag for each sheet, two flags can be true at once; which one is shown, \
                and whether the other follows, is undocumented. A path that is written twice in one action animates to an unintended \
                state, or loses the first write.

                Use one `sheet(item:)` with an enum of sheets. Write the path once, with all pushed values.
                """,
            wrong: """
                struct Home: View {
                    @State private var showsSettings = false
                    @State private var showsHelp = false
                    var body: some View {
                        Text("Home")
                            .sheet(isPresented: $showsSettings) { Text("Settings") }
                            .sheet(isPresented: $showsHelp) { Text("Help") }
                    }
                }
                """,
            right: """
                enum Sheet: String, Identifiable {
                    case settings, help
                    var id: Self { self }
                }
                struct Home: View {
                    @State private var sheet: Sheet?
                    var body: some View {
                        Text("Home")
                            .sheet(item: $sheet) { sheet in
                                switch sheet {
                                case .settings: Text("Settings")
                                case .help: Text("Help")
                                }
                            }
                    }
                }
                """)
    ) { project in
        var findings = project.renderer.remarks.compactMap { remark -> Finding? in
            guard case .severalSheets = remark.kind else { return nil }
            return Finding(
                code: "MN1012", message: "A view has several `sheet(isPresented:)`.",
                range: project.range(remark.place),
                proof: [
                    project.hop(remark.stack, "the first one is here"),
                    project.hop(remark.place, "this one is on the same view"),
                ], advice: "Use one `sheet(item:)` with an enum of its sheets.")
        }
        let stackPaths = project.stackPaths
        for file in project.index.files
        where !file.isTest && !stackPaths.isEmpty && file.summary.facts.writesPaths {
            var places: [(Span, Span)] = []
            let own = file.summary.pathProperties
            file.summary.forEachBody { body in
                places += repeatedWrites(body) { path in
                    let parts = path.split(separator: ".").map(String.init)
                    guard let last = parts.last, stackPaths.contains(last) else { return false }
                    return parts.count > 1 || own.contains(last)
                }
            }
            for (first, second) in places {
                let place = FileRange(file: Int32(file.id), span: second)
                findings.append(
                    Finding(
                        code: "MN1012", message: "A path is written more than once in one action.",
                        range: project.range(place),
                        proof: [
                            project.hop(
                                FileRange(file: Int32(file.id), span: first), "it is first written here"),
                            project.hop(place, "it is written again here"),
                        ], advice: "Write the path once, with all pushed values."))
            }
        }
        return findings
    }

    /// The first and second write of each path that one body writes more than once.
    private static func repeatedWrites(_ body: [Statement], of isPath: (String) -> Bool) -> [(Span, Span)] {
        var locals: Set<String> = []
        var first: [String: Span] = [:]
        var found: [(Span, Span)] = []
        for statement in body {
            switch statement {
            case .binding(let names, _, _): locals.formUnion(names)
            case .expression(let expression):
                guard let (path, span) = write(expression), !locals.contains(path), isPath(path) else {
                    continue
                }
                if let earlier = first[path] {
                    if !found.contains(where: { $0.0 == earlier }) { found.append((earlier, span)) }
                } else {
                    first[path] = span
                }
            default: break
            }
        }
        return found
    }

    /// The path that an expression writes, and the place of the write.
    static func write(_ expression: Expression) -> (String, Span)? {
        switch expression.kind {
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind, base.endsInPath,
                ["append", "removeLast", "removeAll"].contains(name), let path = base.written
            else { return nil }
            return (path, expression.span)
        case .assign(let target, _):
            guard target.endsInPath, let path = target.written else { return nil }
            return (path, expression.span)
        default: return nil
        }
    }
}

extension AnalysedProject {
    /// The names of the paths of the project's stacks.
    var stackPaths: Set<String> {
        index.files.lazy.filter { !$0.isTest }.reduce(into: []) { $0.formUnion($1.summary.facts.stackPaths) }
    }
}

extension FileSummary {
    /// Properties that can be the path of a stack: `@State`, `@Binding`, `@Published`, or variables of an observable type.
    var pathProperties: Set<String> {
        var names: Set<String> = []
        func look(_ types: [TypeDeclaration]) {
            for type in types {
                let isObserved =
                    type.attributes.contains("Observable")
                    || type.inherits.contains { $0.name == "ObservableObject" }
                for property in type.properties where !property.isConstant && property.getter == nil {
                    let isWrapped = property.attributes.contains {
                        ["State", "Binding", "Published"].contains($0)
                    }
                    if isWrapped || isObserved { names.insert(property.name) }
                }
                look(type.nested)
            }
        }
        look(types)
        return names
    }
}

extension Expression {
    /// The source text of a chain of names: "router.path". Nil for other expressions.
    var written: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, let name): base.written.map { $0 == "self" ? name : "\($0).\(name)" }
        default: nil
        }
    }
}

extension FileSummary {
    /// Calls `visit` with the statements of every closure and function.
    func forEachBody(_ visit: @escaping ([Statement]) -> Void) {
        forEachExpression { expression in
            if case .closure(_, let body) = expression.kind { visit(body) }
        }
        func look(_ types: [TypeDeclaration]) {
            for type in types {
                for function in type.functions { visit(function.body ?? []) }
                look(type.nested)
            }
        }
        for function in functions { visit(function.body ?? []) }
        look(types)
    }
}
