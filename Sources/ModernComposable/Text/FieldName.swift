/// The field that a key path leads to, as source names it: `settings.isOn`. What is computed along the way has no name, and is `…`.
struct FieldName<Root> {
    private let path: PartialKeyPath<Root>

    init(_ path: PartialKeyPath<Root>) { self.path = path }

    var name: String {
        // An observed field is computed; what it is stored in has its name.
        let storage = ObservedType(Root.self)?.field(path)?.storage
        let text = "\(storage ?? path)".replacing(/<[^.]*>/, with: "…")
        let names = text.split(separator: ".").dropFirst()
        let fields = names.map { storage != nil && $0.hasPrefix("_") ? $0.dropFirst() : $0 }
        return fields.isEmpty ? "…" : fields.joined(separator: ".")
    }
}
