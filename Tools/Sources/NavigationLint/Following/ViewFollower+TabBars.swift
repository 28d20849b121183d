/// Tab bars and the stacks in their tabs.
extension ViewFollower {
    /// Counts the tabs of a `TabView`. A number that depends on data is unknown, and not noted.
    func noteTabBar(_ arguments: [Argument], _ place: FileRange, _ environment: NameScope) {
        guard tabBars[place] == nil,
            let content = arguments.last(where: { $0.isTrailing || $0.label == "content" }),
            case .closure(_, let body) = content.value.kind
        else { return }
        var bar = TabBar(
            place: place, tabs: [], isConditional: false, file: environment.file,
            configuration: configuration)
        guard let tabs = tabs(of: body, environment, &bar.isConditional, 0) else { return }
        bar.tabs = tabs
        tabBars[place] = bar
    }

    /// Notes a tab view that has no bar: `.tabViewStyle(.page)`.
    func notePages(_ base: Expression, _ arguments: [Argument], _ environment: NameScope) {
        var style = arguments.first?.value
        if case .call(let callee, _)? = style?.kind { style = callee }
        let name =
            switch style?.kind {
            case .member(_, let name), .name(let name): name
            default: ""
            }
        guard ["page", "verticalPage", "carousel", "PageTabViewStyle"].contains(name) else { return }
        var current = base
        while case .call(let callee, _) = current.kind {
            if case .member(let inner?, _) = callee.kind {
                current = inner
            } else {
                if case .name("TabView") = callee.kind { pagedTabs.insert(place(callee.span, environment)) }
                return
            }
        }
    }

    /// The effects of each tab; nil if their number is unknown.
    private func tabs(
        of list: [Statement], _ outer: NameScope, _ isConditional: inout Bool, _ level: Int
    ) -> [Effects]? {
        guard level < 8 else { return nil }
        var environment = outer
        var result: [Effects] = []
        for statement in list {
            switch statement {
            case .binding(let names, _, let value):
                let values = names.map { name in
                    (name, names.count == 1 ? value.map { evaluate($0, environment) } ?? .any : .any)
                }
                environment = interning.environment(
                    environment, adding: Dictionary(values, uniquingKeysWith: { $1 }))
            case .expression(let expression), .result(let expression?):
                guard let tabs = tabs(expression, environment, &isConditional, level) else { return nil }
                result += tabs
            case .branch(let branch):
                var longest: [Effects] = []
                for arm in branch.arms {
                    let bound = interning.environment(environment, adding: bindings(arm, environment))
                    guard let inner = interning.environment(bound, inside: arm.configuration) else {
                        continue
                    }
                    guard let tabs = tabs(of: arm.body, inner, &isConditional, level + 1) else { return nil }
                    if tabs.count > longest.count { longest = tabs }
                }
                isConditional = true
                result += longest
            default: return nil
            }
        }
        return result
    }

    /// The cases of an enumeration, for `Page.allCases`.
    private func allCases(_ expression: Expression, _ environment: NameScope) -> [Value]? {
        guard case .member(let base?, "allCases") = expression.kind,
            let entry = namedType(base, environment), entry.kind == .enumeration
        else { return nil }
        let path = entry.qualifiedName.split(separator: ".").map(String.init)
        let type = path.dropFirst().reduce(nameExpression(path[0])) { Expression(.member($0, $1), base.span) }
        let scope = interning.environment(entry.file, owner: nil, instance: nil, locals: [:])
        return index.cases(of: entry).map { found in
            .expression(
                .init(expression: Expression(.member(type, found.name), base.span), environment: scope))
        }
    }

    private func tabs(
        _ expression: Expression, _ environment: NameScope, _ isConditional: inout Bool, _ level: Int
    ) -> [Effects]? {
        guard level < 8 else { return nil }
        guard case .call(let callee, let arguments) = expression.kind,
            let name = callee.written, ["ForEach", "Group", "TabSection"].contains(name)
        else {
            if case .branch(let branch) = expression.kind {
                return tabs(of: [.branch(branch)], environment, &isConditional, level + 1)
            }
            return [render(expression, environment)]
        }
        guard
            let content = arguments.last(where: { $0.isTrailing && $0.label == nil || $0.label == "content" }
            ),
            case .closure(let parameters, let body) = content.value.kind
        else { return nil }
        guard name == "ForEach" else {
            return tabs(of: body, environment, &isConditional, level + 1)
        }
        guard
            let elements = arguments.first.flatMap({
                elements($0.value, environment) ?? allCases($0.value, environment)
            })
        else { return nil }
        var result: [Effects] = []
        for element in elements {
            let locals = bound(parameters, values(of: element, for: parameters))
            let inner = interning.environment(environment, adding: locals)
            guard let tabs = tabs(of: body, inner, &isConditional, level + 1) else { return nil }
            result += tabs
        }
        return result
    }
}
