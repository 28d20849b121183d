/// The source name of a key path's field: `settings.isOn`. A computed part of the path has no name, and is written as `…`.
struct FieldName<Root> {
    private let path: PartialKeyPath<Root>

    init(_ path: PartialKeyPath<Root>) { self.path = path }

    var name: String {
        // An observed field is computed; its storage has the name.
        let storage = ObservedType(Root.self)?.field(path)?.storage
        let text = "\(storage ?? path)".replacing(/<[^.]*>/, with: "…")
        let names = text.split(separator: ".").dropFirst()
        let fields = names.map { storage != nil && $0.hasPrefix("_") ? $0.dropFirst() : $0 }
        return fields.isEmpty ? "…" : fields.joined(separator: ".")
    }
}

/// The source name of a type within its module: `Store<Search.State, Search.Action>`.
package struct TypeName: CustomStringConvertible {
    private let type: Any.Type

    package init(_ type: Any.Type) { self.type = type }

    package var description: String {
        // The name of a private or local type contains a context with an address.
        let full = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        return full.replacing(/\.?(?:\w+|`[^`]+`)(?:\.(?:\w+|`[^`]+`))*/) { match in
            let name = match.output
            guard name.first != ".", let dot = name.firstIndex(of: ".") else { return name }
            return name[name.index(after: dot)...]
        }
    }
}
