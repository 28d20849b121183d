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
