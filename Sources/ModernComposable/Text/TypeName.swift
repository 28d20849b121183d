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
