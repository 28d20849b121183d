extension ViewFollower {
    func presentation(
        _ base: Expression, _ name: String, _ arguments: [Argument], _ expression: Expression,
        _ environment: NameScope
    ) -> Effects {
        let content =
            arguments.last { $0.label == "content" } ?? arguments.last { $0.isTrailing }
            ?? arguments.last { $0.label == nil }
        var element: SourceIndex.TypeEntry?
        if let item = arguments.first(where: { $0.label == "item" }) {
            element = type(of: item.value, environment)
        }
        let kind = Vocabulary.sheets[name] ?? .sheet
        if let content {
            record(
                .present(kind), content.value, ["0": element.map(Value.typed) ?? .varies],
                place(nameSpan(expression), environment),
                kind == .popover ? "a popover shows it" : "it is presented here",
                environment)
        }
        if name == "sheet", arguments.contains(where: { $0.label == "isPresented" }) {
            countSheets(base, expression, environment)
        }
        return render(base, environment)
    }

    /// Records a view with several `sheet(isPresented:)`, at the second of them.
    func countSheets(_ base: Expression, _ expression: Expression, _ environment: NameScope) {
        var others: [Expression] = []
        var current = base
        while others.count < 2, case .call(let callee, let arguments) = current.kind,
            case .member(let inner?, let name) = callee.kind
        {
            if name == "sheet", arguments.contains(where: { $0.label == "isPresented" }) {
                others.append(current)
            }
            current = inner
        }
        guard others.count == 1, let other = others.first else { return }
        remarks.insert(
            Remark(
                kind: .severalSheets, place: place(nameSpan(expression), environment),
                stack: place(nameSpan(other), environment), configuration: configuration))
    }

    func destination(
        _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        let content =
            arguments.last { $0.label == "destination" } ?? arguments.last { $0.isTrailing }
            ?? arguments.last { $0.label == nil }
        var element: Value = .varies
        var route: SourceIndex.TypeEntry?
        var kind = Destination.Kind.other
        if let type = arguments.first(where: { $0.label == "for" }) {
            if let entry = namedType(stripSelf(type.value), environment) {
                element = .typed(entry)
                route = entry
            }
            kind = typeName(stripSelf(type.value), environment).map(Destination.Kind.type) ?? .other
        } else if let item = arguments.first(where: {
            $0.label == "item" || $0.label == "unwrapping" || $0.label == "store"
        }) {
            kind = item.label == "item" ? .item : .other
            if let entry = type(of: item.value, environment) { element = .typed(entry) }
        } else if arguments.contains(where: { $0.label == "isPresented" }) {
            kind = .isPresented
        }
        let place = place(nameSpan(expression), environment)
        if let content {
            record(
                .push, content.value, ["0": element], place, "it is pushed here", environment, route: route)
        }
        if let stack = stackAtRoot(base, environment) {
            remarks.insert(
                Remark(
                    kind: .barOnStack("navigationDestination"), place: place,
                    stack: stack, configuration: configuration))
        }
        var result = render(base, environment)
        result.destinations.append(
            Traced(value: Destination(kind: kind), place: place, trace: Trace(configuration: .always)))
        return result
    }

    func stripSelf(_ expression: Expression) -> Expression {
        if case .member(let base?, "self") = expression.kind { return base }
        return expression
    }

    /// A unique name of the type that an expression names or creates.
    func typeName(_ expression: Expression, _ environment: NameScope) -> String? {
        if case .generic(let base, let arguments) = expression.kind {
            // `Reference<Park>` and `Reference<Person>` are two types.
            return typeName(base, environment).map { "\($0)<\(arguments)>" }
        }
        if let entry = namedType(expression, environment) { return identity(entry) }
        guard let path = path(expression), path.allSatisfy(\.startsUppercase),
            environment.owner?.declaration.generics.contains(path[0]) != true
        else { return nil }
        if let target = index.foreignTarget(path, in: environment.owner, from: environment.file) {
            return target
        }
        return path.count == 1 ? path[0] : nil
    }

    func identity(_ entry: SourceIndex.TypeEntry) -> String {
        "\(entry.qualifiedName)@\(entry.file.id):\(entry.declaration.nameSpan.start)"
    }
}
