/// Aliases, bounds and conformances.
extension SourceIndex {
    /// The type outside of the project that a path names by aliases of the project, as text; nil if it names none.
    func foreignTarget(_ path: [String], in scope: TypeEntry?, from file: File) -> String? {
        var (path, scope, file) = (path, scope, file)
        for _ in 0..<8 {
            guard let alias = alias(path, in: scope, from: file),
                case .named(let target, let arguments)? = alias.declaration.target
            else {
                let isApples = path.count == 2 && Vocabulary.appleModules.contains(path[0])
                return path.count == 1 || isApples ? path.last : nil
            }
            if !arguments.isEmpty { return "\(target)<\(arguments)>" }
            (path, scope, file) = (target, alias.parent, alias.file)
        }
        return nil
    }

    private func alias(_ path: [String], in scope: TypeEntry?, from file: File) -> TypeEntry? {
        guard let name = path.last else { return nil }
        if path.count > 1 {
            let owner = type(Array(path.dropLast()), in: scope, from: file)
            return owner?.nested[name]?.first { $0.kind == .alias }
        }
        var outer = scope
        while let around = outer {
            if around.declaration.generics.contains(name) { return nil }
            if let inner = around.nested[name] { return inner.first { $0.kind == .alias } }
            outer = around.parent
        }
        let found = topLevel(name, from: file)
        return found?.kind == .alias ? found : nil
    }

    /// The types of a name that the same module declares for different systems: `ChatView` of the phone, and of the Mac.
    func variants(_ name: String, from file: File) -> [TypeEntry] {
        guard ambiguousNames.contains(name) else { return [] }
        let modules = file.modules.contains { types[$0][name] != nil } ? file.modules : file.scope.modules
        var found: [TypeEntry] = []
        for entry in modules.flatMap({ types[$0][name] ?? [] }) where !found.contains(where: { $0 === entry })
        {
            let configuration = entry.declaration.configuration
            guard found.allSatisfy({ $0.declaration.configuration.and(configuration) == nil }) else {
                return []
            }
            found.append(entry)
        }
        return found
    }

    /// The protocol that bounds a generic parameter of a type.
    func bound(of reference: TypeReference, in scope: TypeEntry?, from file: File) -> TypeEntry? {
        guard case .named(let path, _) = reference, path.count == 1 else { return nil }
        var outer = scope
        while let around = outer {
            if let bound = around.declaration.bounds[path[0]] {
                return type(bound, in: around.parent, from: around.file)
            }
            outer = around.parent
        }
        return nil
    }

    /// The types that conform to a protocol of the project, in order. Those for tests and previews are left out.
    func conformers(to entry: TypeEntry) -> [TypeEntry] {
        if let known = conformers { return known[entry] ?? [] }
        var all: [TypeEntry: [TypeEntry]] = [:]
        for entry in entries where entry.kind != .protocol && entry.kind != .alias {
            let name = entry.name.lowercased()
            if ["mock", "stub", "fake", "dummy", "preview", "spy"].contains(where: name.contains) {
                continue
            }
            for ancestor in lineage(entry) where ancestor.kind == .protocol {
                all[ancestor, default: []].append(entry)
            }
        }
        conformers = all
        return all[entry] ?? []
    }
}

extension SourceIndex {
    /// The bodies with arguments of a view. A protocol of another library calls them: `func body(props: Props) -> some View`. Modifiers and
    /// styles have a body with an argument, too, which is what they change.
    func bodiesWithArguments(of entry: TypeEntry) -> [Function] {
        guard entry.kind != .protocol, property("body", of: entry).isEmpty else { return [] }
        return functions("body", of: entry).filter { function in
            let declaration = function.declaration
            return declaration.body != nil && ["View", "AnyView"].contains(declaration.result?.name)
                && !declaration.parameters.contains { ["content", "configuration"].contains($0.name) }
        }
    }
}
