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

    /// Returns the screen at the end of a step, including the rulings of guards that follow it.
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
    /// Returns statements that create an equal state.
    fileprivate func making(_ name: String) throws(JourneySourceError) -> [String] {
        let types = "\(try SwiftSource.name(Route.self)), \(try SwiftSource.name(Sheet.self))"
        var empty = Self()
        var contents = ""
        if let tabs {
            empty.tabs = TabsState(tabs.map(\.id))
            contents = "tabs: TabsState(\(tabs.map(\.id.rawValue.debugDescription).joined(separator: ", ")))"
        } else if let columns {
            empty.columns = ColumnsState(columns.layout)
            contents = "columns: ColumnsState(.\(columns.layout))"
        } else if let container {
            throw JourneySourceError(what: "The type of the keys of “\(container.kind)”")
        }
        if held != nil { throw JourneySourceError(what: "The plan that was held at the start") }
        for case .children in differences(from: empty) {
            throw JourneySourceError(what: "A flow with tabs or columns inside another")
        }
        let actions = self.actions(from: empty)
        let lines = ["\(actions.isEmpty ? "let" : "var") \(name) = NavigationState<\(types)>(\(contents))"]
        var sources: [String] = []
        for action in actions { sources.append("\(name).apply(\(try action.swiftSource()))") }
        return lines + sources
    }
}
