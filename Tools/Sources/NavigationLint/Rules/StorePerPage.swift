/// MN1011: a separate store for each page.
enum StorePerPage {
    static let check = Check(
        rule: Rule(
            code: "MN1011", name: "store-per-page", severity: .warning,
            summary: "A store is created for each page, inside a page or a hosting controller.",
            explanation: """
                In the Composable Architecture, stores share the ids of cancellable effects. If each page of a pager creates a store, \
                an effect of one page can cancel that of another: a timer stops when its neighbour is shown.

                Create one store for the pager, and pass a scope of it to each page.
                """,
            wrong: """
                struct Pages: View {
                    var body: some View {
                        TabView {
                            ForEach(0..<3) { number in
                                Page(store: Store(initialState: Counter.State()) { Counter() })
                            }
                        }
                    }
                }
                """,
            right: """
                struct Pages: View {
                    let store: StoreOf<Counters>
                    var body: some View {
                        TabView {
                            ForEach(store.scope(state: \\.pages, action: \\.pages)) { store in
                                Page(store: store)
                            }
                        }
                    }
                }
                """)
    ) { project in
        var findings: [Finding] = []
        for file in project.index.files where !file.isTest && file.summary.facts.makesStores {
            var places: [(Span, Span)] = []
            func note(storesIn expression: Expression, of page: Span) {
                ExpressionWalk { if isStore($0) { places.append(($0.span, page)) } }.expression(expression)
            }
            func noteHosted(_ expression: Expression) {
                guard let hosting = hosted(expression) else { return }
                note(storesIn: expression, of: hosting)
            }
            file.summary.forEachExpression { expression in
                guard case .call(let callee, let arguments) = expression.kind else { return }
                for argument in arguments {
                    guard case .closure = argument.value.kind else { continue }
                    if isForEach(callee) { note(storesIn: argument.value, of: callee.span) }
                    // One hosting controller for each element of a sequence.
                    if case .member(_?, let name) = callee.kind,
                        ["map", "compactMap", "forEach"].contains(name)
                    {
                        ExpressionWalk(visit: noteHosted).expression(argument.value)
                    }
                }
            } loop: { body in
                ExpressionWalk(visit: noteHosted).statements(body)
            }
            func look(into types: [TypeDeclaration]) {
                for type in types {
                    if type.inherits.contains(where: { $0.name.map(pagers.contains) ?? false }) {
                        for function in type.functions {
                            ExpressionWalk(visit: noteHosted).statements(function.body ?? [])
                        }
                    }
                    look(into: type.nested)
                }
            }
            look(into: file.summary.types)
            var seen: Set<Span> = []
            for (store, page) in places where seen.insert(store).inserted {
                let place = FileRange(file: Int32(file.id), span: store)
                findings.append(
                    Finding(
                        code: "MN1011", message: "A store is created for each page.",
                        range: project.range(place),
                        proof: [
                            project.hop(
                                FileRange(file: Int32(file.id), span: page), "the pages are created here"),
                            project.hop(place, "each page creates a store"),
                        ], advice: "Create one store for all pages, and pass a scope of it to each page."))
            }
        }
        return findings
    }

    /// Types that create a page for each request.
    private static let pagers: Set<String> = ["UIPageViewControllerDataSource", "UIPageViewController"]

    private static func isForEach(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .name("ForEach"): true
        case .generic(let base, _): isForEach(base)
        default: false
        }
    }

    /// The place of the hosting controller that an expression creates, if any.
    private static func hosted(_ expression: Expression) -> Span? {
        guard case .call(var callee, let arguments) = expression.kind,
            arguments.contains(where: { $0.label == "rootView" })
        else { return nil }
        if case .generic(let base, _) = callee.kind { callee = base }
        guard case .name(let name) = callee.kind, name.hasSuffix("HostingController") else { return nil }
        return callee.span
    }

    static func isStore(_ expression: Expression) -> Bool {
        guard case .call(var callee, let arguments) = expression.kind else { return false }
        if case .generic(let base, _) = callee.kind { callee = base }
        guard case .name("Store") = callee.kind else { return false }
        return arguments.contains { $0.label == "initialState" }
    }
}
