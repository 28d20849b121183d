/// The name of a type as source within its module writes it: `Store<Search.State, Search.Action>`.
package struct TypeName: CustomStringConvertible {
    private let type: Any.Type

    package init(_ type: Any.Type) { self.type = type }

    package var description: String {
        // What is private or local stands in a context that has an address for a name.
        let full = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        return full.replacing(/\.?(?:\w+|`[^`]+`)(?:\.(?:\w+|`[^`]+`))*/) { match in
            let name = match.output
            guard name.first != ".", let dot = name.firstIndex(of: ".") else { return name }
            return name[name.index(after: dot)...]
        }
    }
}
