/// Paths of stacks, and the values that code appends to them.
extension Renderer {
    /// The property that an expression such as `$path` or `$router.path` names.
    func pathIdentity(_ expression: Expression, _ environment: Environment) -> PathIdentity? {
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

    func noteAppended(
        to base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) {
        guard arguments.count == 1, arguments[0].label == nil,
            let type = valueType(arguments[0].value, environment),
            let path = pathIdentity(base, environment)
        else { return }
        appended[place(nameSpan(expression), environment)] = AppendedValue(
            path: path, type: type, configuration: configuration)
    }
}
