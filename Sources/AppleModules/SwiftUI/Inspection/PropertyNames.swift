/// The names of a view's dynamic properties, in the order of its node's cells.
@MainActor
enum PropertyNames {
    /// By the index of the cell.
    static func names(of view: Any.Type) -> [Int: String] {
        var names: [Int: String] = [:]
        var index = 0
        add(view, "", &index, &names)
        return names
    }

    // In step with `PropertyInfo.all(in:at:)`.
    private static func add(
        _ type: Any.Type, _ prefix: String, _ index: inout Int, _ names: inout [Int: String]
    ) {
        var fields: [(name: String, type: Any.Type)] = []
        forEachNamedField(of: type) { fields.append(($0, $1)) }
        for field in fields {
            let name = prefix + ValueInspection.readable(field.name)
            if let property = field.type as? any GraphProperty.Type {
                let kind = (property as? any InspectedProperty.Type).map { $0.inspectedName + " " } ?? ""
                names[index] = kind + name
                index += 1
            } else if let property = field.type as? any DynamicProperty.Type {
                let isShared = property is any SharedAmongWindows.Type
                if isShared { index += 1 }
                add(field.type, name + ".", &index, &names)
                index += isShared ? 2 : 1
            } else if field.type is any ViewModifier.Type, type is any ModifiedContentType.Type {
                add(field.type, prefix, &index, &names)
            } else if type is any PropertyHolder.Type {
                add(field.type, prefix, &index, &names)
            }
        }
    }
}
