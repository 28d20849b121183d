/// Paths of stacks, and the values that code appends to them.
extension ViewFollower {
    /// The property that an expression such as `$path` or `$router.path` names.
    func pathIdentity(_ expression: Expression, _ environment: NameScope) -> PathIdentity? {
        switch expression.kind {
        case .name(let name):
            let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
            guard environment.locals[plain] == nil, let owner = environment.owner,
                let property = index.property(plain, of: owner).first,
                let declaring = property.owner,
                // The path of a binding is another view's.
                !property.declaration.attributes.contains("Binding")
            else { return nil }
            return PathIdentity(owner: declaring, name: plain)
        case .member(let base?, let name):
            if case .name("self") = base.kind, environment.base == nil {
                return pathIdentity(nameExpression(name), environment)
            }
            guard let owner = type(of: base, environment), owner.kind == .class,
                let property = index.property(name, of: owner).first
            else { return nil }
            return PathIdentity(owner: property.owner ?? owner, name: name)
        default: return nil
        }
    }

    /// Notes that another library shows or modifies something with these arguments.
    func noteForeign(_ arguments: [Argument], in effects: inout Effects, _ environment: NameScope) {
        let names = arguments.allSatisfy { isHarmless($0.value, environment) }
        if names { effects.hasForeign = true } else { effects.isOpaque = true }
    }

    /// Whether a library can't learn of a type of the project by an argument.
    private func isHarmless(_ expression: Expression, _ environment: NameScope) -> Bool {
        switch expression.kind {
        case .bool, .null, .text, .integer, .member(nil, _): return true
        case .name(let name):
            return !name.hasPrefix("$") && !name.startsUppercase
                && type(of: expression, environment)?.kind != .class
        case .member(let base?, let name):
            if name == "self", typePath(base) != nil { return false }
            let type = type(of: expression, environment)
            return type?.kind != .class && isHarmless(base, environment)
        case .call(let callee, let arguments):
            if namedType(callee, environment) != nil { return false }
            let isOwn = arguments.allSatisfy { isHarmless($0.value, environment) }
            switch callee.kind {
            case .name: return isOwn
            case .member(let base, _): return isOwn && base.map { isHarmless($0, environment) } ?? true
            default: return false
            }
        case .closure(let parameters, let body):
            // A closure without parameters that only shows SwiftUI's views.
            guard parameters.isEmpty else { return false }
            var isKnown = true
            ExpressionWalk { inner in
                switch inner.kind {
                case .name(let name): if name.hasPrefix("$") { isKnown = false }
                case .member(_?, "self"): isKnown = false
                default: break
                }
            }.statements(body)
            return isKnown
        default: return false
        }
    }

    func noteAppended(
        to base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) {
        guard arguments.count == 1, arguments[0].label == nil,
            let type = valueType(arguments[0].value, environment),
            let path = pathIdentity(base, environment)
        else { return }
        appended[place(nameSpan(expression), environment)] = AppendedValue(
            path: path, type: type, configuration: configuration)
    }
}
