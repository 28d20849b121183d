extension Journey {
    /// Returns the source of a Swift test that repeats the journey and expects the same results.
    ///
    /// ```swift
    /// let source = try journey.swiftTest(
    ///     named: "the avatar is changed", imports: ["ModernNavigation", "MyApp"],
    ///     reducer: "NavigationReducer(links: links)", links: links)
    /// ```
    ///
    /// The effects of guards are not written: the reducer of the test has the guards, which repeat them.
    ///
    /// - Parameters:
    ///   - name: The name of the test. Characters that a Swift name can't contain are left out.
    ///   - suite: The name of the suite.
    ///   - imports: The modules of the routes and the reducer.
    ///   - reducer: An expression for the reducer that was recorded.
    ///   - links: The links of the app when the journey was recorded.
    /// - Throws: ``JourneySourceError`` if a route has no Swift expression: it is neither an enum nor a struct of such
    ///   values.
    public func swiftTest(
        named name: String, suite: String = "RecordedJourneyTests",
        imports: [String] = ["ModernNavigation"], reducer: String, links: AppLinks<Route, Sheet>
    ) throws(JourneySourceError) -> String where Route: Sendable, Sheet: Sendable {
        try swiftTest(
            name, suite, imports, reducer, end: state(after: steps.count, links: links).debugDescription)
    }

    /// Returns the source of a Swift test for a journey without links.
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
            guard let action = action(of: index) else { continue }
            if case .ruled(let ruling)? = step.action.command, ruling.hidesAction {
                throw JourneySourceError(what: "The action that guards have redirected (\(ruling.text))")
            }
            body.append("")
            if let restored = step.restored {
                throw JourneySourceError(what: "The state that was restored (\(restored.front))")
            }
            if case .reset(let state?) = action.verb {
                body += try state.making("state\(index + 1)")
                body.append("store.dispatch(.reset(to: state\(index + 1)))")
            } else {
                body.append("store.dispatch(\(try action.swiftSource()))")
            }
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

    /// Returns the text as a name between backticks.
    private static func identifier(_ name: String) -> String {
        let isAllowed = { (scalar: Unicode.Scalar) in
            scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
                && !["`", "\\", "\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar)
        }
        let kept = String(String.UnicodeScalarView(name.unicodeScalars.filter(isAllowed)))
        // A name of operators or spaces only isn't valid.
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : "the recorded journey"
    }

    /// The action that a test sends for a step; nil for a step that guards repeat by themselves.
    private func action(of index: Int) -> NavigationAction<Route, Sheet>? {
        switch steps[index].action.command {
        case .answered?, .stopSaving?, .save?: return nil
        case .ruled(let ruling)?:
            let action: NavigationAction<Route, Sheet>
            switch ruling.ends {
            case nil: action = ruling.action
            case .until(let key): action = .resume(key)
            case .asking, .loading: return nil
            }
            // Earlier versions recorded the action as a step of its own, and its decision as another.
            let isSent =
                index > 0 && steps[index - 1].outcome == .unchanged && steps[index - 1].action == action
            return isSent ? nil : action
        case .restore?, .reconsider?, nil: return steps[index].action
        }
    }

    /// Returns the screen at the end of a step, including what guards do by themselves afterwards.
    private func lastPlace(after index: Int) -> JourneyPlace<Route, Sheet> {
        var last = index
        while last + 1 < steps.count, case .ruled? = steps[last + 1].action.command,
            action(of: last + 1) == nil
        {
            last += 1
        }
        return steps[last].to
    }
}

extension GuardRuling {
    /// Whether the action that was sent is only known as text: guards have redirected it, and held what they redirected it to.
    fileprivate var hidesAction: Bool {
        if case .decided(.redirect) = verdict { return false }
        return ends == nil && !redirects.isEmpty
    }
}

extension JourneyPlace {
    func swiftSource() throws(JourneySourceError) -> String {
        switch self {
        case .root: ".root"
        case .tab(let id): ".tab(\(id.rawValue.debugDescription))"
        case .child(let id): throw JourneySourceError(what: "The \(id)")
        case .sheet(let sheet): ".sheet(\(try SwiftExpression.expression(sheet)))"
        case .checkpoint(let name): ".checkpoint(\(name.debugDescription))"
        case .route(let route): ".route(\(try SwiftExpression.expression(route)))"
        }
    }
}

extension NavigationState {
    /// Returns statements that create an equal state.
    fileprivate func making(_ name: String) throws(JourneySourceError) -> [String] {
        let types = "\(try SwiftExpression.name(Route.self)), \(try SwiftExpression.name(Sheet.self))"
        if held != nil { throw JourneySourceError(what: "The plan that was held at the start") }
        var empty = Self()
        let contents = try makeContainer(in: &empty).map { "\($0.field): \($0.source)" } ?? ""
        var sources: [String] = []
        try makeContainersInChildren(of: &empty, name, &sources)
        for case .children in differences(from: empty) {
            throw JourneySourceError(what: "A sheet with tabs or columns")
        }
        for action in actions(from: empty) { sources.append("\(name).apply(\(try action.swiftSource()))") }
        return ["\(sources.isEmpty ? "let" : "var") \(name) = NavigationState<\(types)>(\(contents))"]
            + sources
    }

    /// Creates the tabs or columns of this flow in an empty one.
    ///
    /// - Returns: The expression for them, and the field that it is for.
    private func makeContainer(
        in empty: inout Self
    ) throws(JourneySourceError) -> (field: String, source: String)? {
        if let tabs {
            empty.tabs = TabsState(tabs.map(\.id))
            let ids = tabs.map(\.id.rawValue.debugDescription).joined(separator: ", ")
            return ("tabs", "TabsState(\(ids))")
        }
        if let columns {
            empty.columns = ColumnsState(columns.layout)
            return ("columns", "ColumnsState(.\(columns.layout))")
        }
        if let container {
            throw JourneySourceError(what: "The type of the keys of “\(container.kind)”")
        }
        return nil
    }

    private func makeContainersInChildren(
        of empty: inout Self, _ name: String, _ sources: inout [String]
    ) throws(JourneySourceError) {
        guard let container else { return }
        let field = container.kind == TabID.container ? "tabs" : "columns"
        for (step, flow) in container.children {
            guard case .child(let child) = step, var inner = empty[step] else { continue }
            let name = "\(name).\(field)?[\(try child.swiftSource())]?"
            if let made = try flow.makeContainer(in: &inner) {
                sources.append("\(name).\(made.field) = \(made.source)")
            }
            try flow.makeContainersInChildren(of: &inner, name, &sources)
            _ = empty.at([step]) { $0 = inner }
        }
    }
}
