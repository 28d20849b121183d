extension Journey {
    /// The journey as the source of a Swift test, which does the same again and expects the same.
    ///
    /// ```swift
    /// let source = try journey.swiftTest(
    ///     named: "the avatar is changed", imports: ["ModernNavigation", "MyApp"],
    ///     reducer: "NavigationReducer(links: links)", links: links)
    /// ```
    ///
    /// What guards did is not written down: the reducer of the test has them, and they do it again.
    ///
    /// - Parameters:
    ///   - name: what the test is called. What can't stand in a name of Swift's is left out.
    ///   - suite: the type it is in.
    ///   - imports: the modules that the routes and the reducer need.
    ///   - reducer: an expression for the reducer, the one that was recorded.
    ///   - links: the links that were known when the journey was recorded.
    /// - Throws: ``JourneySourceError`` where a route is no enum or struct of values that can be written.
    public func swiftTest(
        named name: String, suite: String = "RecordedJourneyTests",
        imports: [String] = ["ModernNavigation"], reducer: String, links: AppLinks<Route, Sheet>
    ) throws(JourneySourceError) -> String where Route: Sendable, Sheet: Sendable {
        try swiftTest(
            name, suite, imports, reducer, end: state(after: steps.count, links: links).debugDescription)
    }

    /// A journey without links as the source of a Swift test.
    public func swiftTest(
        named name: String, suite: String = "RecordedJourneyTests",
        imports: [String] = ["ModernNavigation"], reducer: String = "NavigationReducer()"
    ) throws(JourneySourceError) -> String {
        try swiftTest(name, suite, imports, reducer, end: state(after: steps.count).debugDescription)
    }

    private func swiftTest(
        _ name: String, _ suite: String, _ imports: [String], _ reducer: String, end: String
    ) throws(JourneySourceError) -> String {
        var body = try start.making("start")
        body += ["let store = NavigationStore(initialState: start) {", "    \(reducer)", "}"]
        for (index, step) in steps.enumerated() {
            switch step.action.here {
            case .ruled?, .answered?, .stopSaving?, .save?: continue
            default: break
            }
            body.append("")
            if let restored = step.restored {
                throw JourneySourceError(what: "The state that was restored (\(restored.front))")
            }
            body.append("store.dispatch(\(try step.action.swiftSource()))")
            let place = try lastPlace(after: index).swiftSource()
            body.append("#expect(store.state.front == \(place))")
        }
        let text = end.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
        body += ["", "#expect(", "    store.state.debugDescription == \"\"\""]
        body += text.split(separator: "\n").map { "        \($0)" }
        body.append("        \"\"\")")
        let imports = Set(imports + ["Testing"]).sorted().map { "import \($0)" }
        let head = ["// Written by Journey.swiftTest(named:).", ""] + imports
        let open = [
            "", "@MainActor", "@Suite struct \(suite) {", "    @Test func `\(Self.identifier(name))`() {",
        ]
        let lines = head + open + body.map { $0.isEmpty ? "" : "        \($0)" } + ["    }", "}"]
        return lines.map { $0 + "\n" }.joined()
    }

    /// The text as what may stand between backticks.
    private static func identifier(_ name: String) -> String {
        let isAllowed = { (scalar: Unicode.Scalar) in
            scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
                && !["`", "\\", "\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar)
        }
        let kept = String(String.UnicodeScalarView(name.unicodeScalars.filter(isAllowed)))
        // An operator, or nothing but space, is no name.
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : "the recorded journey"
    }

    /// Where a step ended, with what guards made of it.
    private func lastPlace(after index: Int) -> JourneyPlace<Route, Sheet> {
        let rest = steps[(index + 1)...].prefix { step in
            if case .ruled? = step.action.here { true } else { false }
        }
        return rest.last?.to ?? steps[index].to
    }
}

extension JourneyPlace {
    fileprivate func swiftSource() throws(JourneySourceError) -> String {
        switch self {
        case .root: ".root"
        case .tab(let id): ".tab(\(id.rawValue.debugDescription))"
        case .child(let id): throw JourneySourceError(what: "The \(id)")
        case .sheet(let sheet): ".sheet(\(try SwiftSource.expression(sheet)))"
        case .route(let route): ".route(\(try SwiftSource.expression(route)))"
        }
    }
}

extension NavigationState {
    /// Statements that make an equal state.
    fileprivate func making(_ name: String) throws(JourneySourceError) -> [String] {
        let types = "\(try SwiftSource.name(Route.self)), \(try SwiftSource.name(Sheet.self))"
        let contents =
            if let tabs {
                "tabs: TabsState(\(tabs.map(\.id.rawValue.debugDescription).joined(separator: ", ")))"
            } else if let columns {
                "columns: ColumnsState(.\(columns.layout))"
            } else if let container {
                throw JourneySourceError(what: "The type of the keys of “\(container.kind)”")
            } else {
                ""
            }
        let actions = try filling(isRoot: true)
        let lines = ["\(actions.isEmpty ? "let" : "var") \(name) = NavigationState<\(types)>(\(contents))"]
        var sources: [String] = []
        for action in actions { sources.append("\(name).apply(\(try action.swiftSource()))") }
        return lines + sources
    }

    /// Actions that turn an empty flow into an equal one.
    private func filling(isRoot: Bool) throws(JourneySourceError) -> [NavigationAction<Route, Sheet>] {
        if !isRoot, container != nil {
            throw JourneySourceError(what: "A flow with tabs or columns inside another")
        }
        if held != nil { throw JourneySourceError(what: "The plan that was held at the start") }
        var actions: [NavigationAction<Route, Sheet>] = []
        if !path.isEmpty { actions.append(.replace(path.routes)) }
        for (step, child) in container?.children ?? [] {
            for action in try child.filling(isRoot: false) { actions.append(action.behind(.step(step))) }
        }
        if let presentation {
            actions.append(.present(presentation.sheet, as: presentation.style))
            for action in try presentation.flow.filling(isRoot: false) { actions.append(.presented(action)) }
        }
        guard let container else { return actions }
        if container.front != container.ids.first {
            actions.append(NavigationAction(.show(container.frontID)))
        }
        for (fact, value) in container.facts.sorted(by: { $0.key < $1.key })
        where (fact, value) != (ColumnVisibility.fact, ColumnVisibility.automatic.rawValue) {
            actions.append(NavigationAction(.set(fact, of: container.kind, to: value)))
        }
        return actions
    }
}
