/// The declarations of a whole project, by module and scope.
///
/// Every lookup is cached, because the same few names are looked up repeatedly from the same places.
final class SourceIndex {
    struct Module: Sendable {
        var name: String
        var systems: Configuration.Systems = .all
        var isTest = false
        /// Its folder, to distinguish modules with the same name.
        var folder = ""
        /// The oldest system that it supports, as the iOS release of its year; nil if unknown.
        var oldest: Int?
    }

    final class File {
        let id: Int
        let path: String
        /// The names of its folders, outermost first, and its file name.
        let pathParts: [Substring]
        /// The names of its folders within the analysed folder.
        let folders: ArraySlice<Substring>
        let summary: FileSummary
        let modules: [Int]
        let isTest: Bool
        fileprivate(set) var scope = Scope(modules: [])
        /// Whether it imports a module that is neither Apple's nor the project's.
        fileprivate(set) var importsOthers = false
        fileprivate var types: [TypeKey: TypeEntry?] = [:]
        fileprivate var systems: Configuration.Systems?

        /// - Parameter outside: the number of folders of the path that aren't within the analysed folder.
        init(
            id: Int, path: String, summary: FileSummary, modules: [Int], isTest: Bool, outside: Int = 0
        ) {
            self.id = id
            self.path = path
            pathParts = path.split(separator: "/")
            folders = pathParts.dropLast().dropFirst(outside)
            self.summary = summary
            self.modules = modules
            self.isTest = isTest
        }
    }

    /// The modules that are visible to files with the same imports, with a cache of lookups.
    final class Scope {
        let modules: [Int]
        fileprivate let functions = LookupCache<Function>()
        fileprivate let properties = LookupCache<Property>()
        fileprivate let modifiers = LookupCache<Function>()
        fileprivate let foreignProperties = LookupCache<Property>()
        fileprivate let methods = LookupCache<Function>()

        fileprivate init(modules: [Int]) {
            self.modules = modules
        }
    }

    /// Cache of declarations by name.
    fileprivate final class LookupCache<Declared> {
        private var found: [String: [Declared]] = [:]

        func named(_ name: String, in tables: [[String: [Declared]]], of modules: [Int]) -> [Declared] {
            if let known = found[name] { return known }
            let new = modules.flatMap { tables[$0][name] ?? [] }
            found[name] = new
            return new
        }
    }

    /// The name of a type, looked up inside another type.
    fileprivate struct TypeKey: Hashable {
        let name: String
        let scope: ObjectIdentifier?
    }

    /// A type with all its extensions.
    final class TypeEntry: Hashable {
        struct Part {
            let file: File
            let declaration: TypeDeclaration
        }

        let name: String
        let kind: TypeDeclaration.Kind
        let parent: TypeEntry?
        let file: File
        let declaration: TypeDeclaration
        fileprivate(set) var parts: [Part]
        fileprivate(set) var nested: [String: [TypeEntry]] = [:]
        fileprivate(set) lazy var conformances: Set<String> = Set(
            parts.flatMap { $0.declaration.inherits.compactMap(\.name) })
        fileprivate(set) lazy var cases = parts.flatMap(\.declaration.cases)
        fileprivate(set) lazy var initialisers = parts.flatMap { part in
            part.declaration.initialisers.map { Function(declaration: $0, file: part.file, owner: self) }
        }
        fileprivate var lineage: [TypeEntry]?
        /// The names of all types and protocols that it inherits from or conforms to, directly or indirectly.
        fileprivate var allConformances: Set<String>?
        fileprivate var functions: [String: [Function]] = [:]
        fileprivate var properties: [String: [Property]] = [:]

        fileprivate init(name: String, parent: TypeEntry?, file: File, declaration: TypeDeclaration) {
            self.name = name
            self.kind = declaration.kind
            self.parent = parent
            self.file = file
            self.declaration = declaration
            self.parts = [Part(file: file, declaration: declaration)]
        }

        static func == (left: TypeEntry, right: TypeEntry) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

        var qualifiedName: String { parent.map { $0.qualifiedName + "." + name } ?? name }
    }

    /// A function with its place.
    struct Function {
        let declaration: FunctionDeclaration
        let file: File
        let owner: TypeEntry?
    }

    struct Property {
        let declaration: PropertyDeclaration
        let file: File
        let owner: TypeEntry?
    }

    let files: [File]
    let modules: [Module]
    private(set) var entries: [TypeEntry] = []
    // The tables below are only changed by `init`.
    private(set) var types: [[String: [TypeEntry]]]
    private var functions: [[String: [Function]]]
    private var properties: [[String: [Property]]]
    /// Functions in extensions of types that the project doesn't declare, by name.
    private var modifiers: [[String: [Function]]]
    private var foreignProperties: [[String: [Property]]]
    /// Functions of types, by name.
    private var methods: [[String: [Function]]]
    /// Whether the index contains all types, so that lookups can be cached.
    private var isComplete = false
    var conformers: [TypeEntry: [TypeEntry]]?
    /// Names that a module declares more than once.
    private(set) lazy var ambiguousNames = Set(types.flatMap { $0.filter { $0.value.count > 1 }.keys })

    init(files: [File], modules: [Module]) {
        self.files = files
        self.modules = modules
        types = Array(repeating: [:], count: modules.count)
        functions = types.map { _ in [:] }
        properties = types.map { _ in [:] }
        modifiers = types.map { _ in [:] }
        foreignProperties = types.map { _ in [:] }
        methods = types.map { _ in [:] }
        let byName = Dictionary(grouping: modules.indices, by: { modules[$0].name })
        var scopes: [[Int]: Scope] = [:]
        let moduleParts = modules.map { $0.folder.split(separator: "/") }
        var exports: [Int: Set<String>] = [:]
        for file in files where !file.summary.exports.isEmpty {
            for module in file.modules { exports[module, default: []].formUnion(file.summary.exports) }
        }
        for file in files {
            var list = file.modules
            func see(_ names: some Sequence<String>) {
                for name in names {
                    let candidates = (byName[name] ?? []).filter { !list.contains($0) }
                    if let nearest = candidates.max(by: {
                        Self.shared(moduleParts[$0], file.pathParts)
                            < Self.shared(moduleParts[$1], file.pathParts)
                    }) {
                        list.append(nearest)
                    }
                }
            }
            see(file.summary.imports)
            var next = 0
            while next < list.count, !exports.isEmpty {
                see(exports[list[next]]?.sorted() ?? [])
                next += 1
            }
            let scope = scopes[list] ?? Scope(modules: list)
            scopes[list] = scope
            file.scope = scope
            file.importsOthers = file.summary.imports.contains {
                byName[$0] == nil && !Vocabulary.appleModules.contains($0)
            }
        }
        for file in files where !file.isTest {
            for type in file.summary.types { add(type, parent: nil, file: file) }
            for module in file.modules {
                for function in file.summary.functions {
                    functions[module][function.name, default: []].append(
                        Function(declaration: function, file: file, owner: nil))
                }
                for property in file.summary.properties {
                    properties[module][property.name, default: []].append(
                        Property(declaration: property, file: file, owner: nil))
                }
            }
        }
        for file in files where !file.isTest {
            for type in file.summary.types where type.kind == .extension { extend(type, file: file) }
        }
        for entry in entries {
            for part in entry.parts {
                for function in part.declaration.functions {
                    let method = Function(declaration: function, file: part.file, owner: entry)
                    for module in part.file.modules {
                        methods[module][function.name, default: []].append(method)
                    }
                    // Extensions of a protocol that inherits from `View` are modifiers, too.
                    if entry.kind == .protocol, entry.conformances.contains("View") {
                        for module in part.file.modules {
                            modifiers[module][function.name, default: []].append(method)
                        }
                    }
                }
            }
        }
        isComplete = true
    }

    private func add(_ type: TypeDeclaration, parent: TypeEntry?, file: File) {
        guard type.kind != .extension else { return }
        let entry = TypeEntry(name: type.name, parent: parent, file: file, declaration: type)
        entries.append(entry)
        if let parent {
            parent.nested[type.name, default: []].append(entry)
        } else {
            for module in file.modules { types[module][type.name, default: []].append(entry) }
        }
        for inner in type.nested { add(inner, parent: entry, file: file) }
    }

    private func extend(_ type: TypeDeclaration, file: File) {
        let path = type.name.split(separator: ".").map(String.init)
        let found = self.type(path, in: nil, from: file)
        if let entry = found, entry.kind != .alias {
            entry.parts.append(TypeEntry.Part(file: file, declaration: type))
            for inner in type.nested { add(inner, parent: entry, file: file) }
            return
        }
        for module in file.modules {
            for function in type.functions {
                modifiers[module][function.name, default: []].append(
                    Function(declaration: function, file: file, owner: nil))
            }
            for property in type.properties {
                foreignProperties[module][property.name, default: []].append(
                    Property(declaration: property, file: file, owner: nil))
            }
        }
        for inner in type.nested { add(inner, parent: nil, file: file) }
    }

    // MARK: Lookup

    /// The type that `path` names at a place; nil if there is none or several are possible.
    func type(_ path: [String], in scope: TypeEntry?, from file: File) -> TypeEntry? {
        guard let first = path.first else { return nil }
        guard path.count == 1, isComplete else { return find(path, in: scope, from: file, aliases: 0) }
        let key = TypeKey(name: first, scope: scope.map { ObjectIdentifier($0) })
        if let known = file.types[key] { return known }
        let found = find(path, in: scope, from: file, aliases: 0)
        file.types[key] = .some(found)
        return found
    }

    private func find(_ path: [String], in scope: TypeEntry?, from file: File, aliases: Int) -> TypeEntry? {
        guard let first = path.first else { return nil }
        var current: TypeEntry?
        var outer = scope
        while let around = outer {
            if around.name == first, around.kind != .extension { current = around }
            if let inner = around.nested[first] { current = nearest(inner, to: file) }
            if current != nil { break }
            if around.declaration.generics.contains(first) { return nil }
            outer = around.parent
        }
        var rest = path.dropFirst()
        if current == nil {
            current = topLevel(first, from: file)
            if current == nil, path.count > 1 {
                // A module's name as the qualifier.
                guard let module = file.scope.modules.first(where: { modules[$0].name == first }) else {
                    return nil
                }
                rest = path.dropFirst(2)
                current = types[module][path[1]].flatMap { nearest($0, to: file) }
            }
        }
        if let entry = current, entry.kind == .alias {
            // Aliases can refer to each other.
            guard aliases < 8, case .named(let target, _)? = entry.declaration.target else { return nil }
            current = find(target, in: entry.parent, from: entry.file, aliases: aliases + 1)
        }
        for name in rest {
            guard let inner = current?.nested[name] else { return nil }
            current = nearest(inner, to: file)
        }
        return current
    }

    func type(_ reference: TypeReference?, in scope: TypeEntry?, from file: File) -> TypeEntry? {
        switch reference {
        case .named(let path, _)?: type(path, in: scope, from: file)
        case .optional(let wrapped)?, .constrained(let wrapped)?: type(wrapped, in: scope, from: file)
        default: nil
        }
    }

    func topLevel(_ name: String, from file: File) -> TypeEntry? {
        var own: [TypeEntry] = []
        for module in file.modules { own += types[module][name] ?? [] }
        if !own.isEmpty { return nearest(own, to: file) }
        var imported: [TypeEntry] = []
        for module in file.scope.modules where !file.modules.contains(module) {
            imported += types[module][name] ?? []
        }
        return nearest(imported, to: file)
    }

    /// The type in the same file, or else in the nearest folder; nil if several are equally near.
    private func nearest(_ all: [TypeEntry], to file: File) -> TypeEntry? {
        guard let first = all.first else { return nil }
        if all.allSatisfy({ $0 === first }) { return first }
        if let same = all.first(where: { $0.file === file }) { return same }
        var best: TypeEntry?
        var length = -1
        var isShared = false
        for entry in all where entry !== best {
            let common = Self.shared(entry.file.pathParts, file.pathParts)
            if common > length {
                best = entry
                length = common
                isShared = false
            } else if common == length {
                isShared = true
            }
        }
        return isShared ? nil : best
    }

    /// The number of common folders at the start of two paths.
    static func shared(_ left: [Substring], _ right: [Substring]) -> Int {
        var count = 0
        while count < left.count, count < right.count, left[count] == right[count] { count += 1 }
        return count
    }

    func functions(_ name: String, from file: File) -> [Function] {
        file.scope.functions.named(name, in: functions, of: file.scope.modules)
    }

    func properties(_ name: String, from file: File) -> [Property] {
        file.scope.properties.named(name, in: properties, of: file.scope.modules)
    }

    func modifiers(_ name: String, from file: File) -> [Function] {
        file.scope.modifiers.named(name, in: modifiers, of: file.scope.modules)
    }

    func foreignProperties(_ name: String, from file: File) -> [Property] {
        file.scope.foreignProperties.named(name, in: foreignProperties, of: file.scope.modules)
    }

    func methods(_ name: String, from file: File) -> [Function] {
        file.scope.methods.named(name, in: methods, of: file.scope.modules)
    }

    /// The methods of a type, including those of its superclass and of the project's protocols.
    func functions(_ name: String, of entry: TypeEntry) -> [Function] {
        if let known = entry.functions[name] { return known }
        var result: [Function] = []
        for ancestor in lineage(entry) {
            for part in ancestor.parts {
                for function in part.declaration.functions where function.name == name {
                    result.append(Function(declaration: function, file: part.file, owner: ancestor))
                }
            }
            if result.contains(where: { $0.declaration.body != nil }) { break }
        }
        entry.functions[name] = result
        return result
    }

    func property(_ name: String, of entry: TypeEntry) -> [Property] {
        if let known = entry.properties[name] { return known }
        var result: [Property] = []
        for ancestor in lineage(entry) {
            for part in ancestor.parts {
                for property in part.declaration.properties where property.name == name {
                    result.append(Property(declaration: property, file: part.file, owner: ancestor))
                }
            }
            if result.contains(where: { $0.declaration.getter != nil || $0.declaration.type != nil }) {
                break
            }
        }
        entry.properties[name] = result
        return result
    }

    func initialisers(of entry: TypeEntry) -> [Function] { entry.initialisers }

    func cases(of entry: TypeEntry) -> [EnumCase] { entry.cases }

    /// The type, then its superclasses and protocols.
    func lineage(_ entry: TypeEntry) -> [TypeEntry] {
        if let known = entry.lineage { return known }
        var result: [TypeEntry] = []
        var waiting = [entry]
        while let next = waiting.popLast(), result.count < 40 {
            if result.contains(next) { continue }
            result.append(next)
            for part in next.parts {
                for reference in part.declaration.inherits {
                    if let type = type(reference, in: next.parent, from: part.file) { waiting.append(type) }
                }
            }
        }
        entry.lineage = result
        return result
    }

    /// Whether a type conforms to one of the protocols, directly or by the project's protocols.
    func conforms(_ entry: TypeEntry, to names: Set<String>) -> Bool {
        if let known = entry.allConformances { return !known.isDisjoint(with: names) }
        var all = lineage(entry).reduce(into: Set<String>()) { $0.formUnion($1.conformances) }
        if all.isDisjoint(with: Vocabulary.viewLike), !bodiesWithArguments(of: entry).isEmpty {
            all.insert("View")
        }
        entry.allConformances = all
        return !all.isDisjoint(with: names)
    }

    /// The systems that a file is built for. Targets often list systems that they have no sources for. So a folder named after a system
    /// takes precedence.
    func systems(of file: File) -> Configuration.Systems {
        if let known = file.systems { return known }
        let systems = builtSystems(of: file)
        file.systems = systems
        return systems
    }

    /// Whether every target of a file supports a system that is older than an iOS release.
    func isOlder(_ file: File, than release: Int) -> Bool {
        !file.modules.isEmpty && file.modules.allSatisfy { modules[$0].oldest.map { $0 < release } ?? false }
    }

    private func builtSystems(of file: File) -> Configuration.Systems {
        let targets = file.modules.reduce(into: Configuration.Systems()) { $0.formUnion(modules[$1].systems) }
        for folder in file.folders {
            switch folder.lowercased() {
            case "macos", "osx", "mac": return .macOS
            case "tvos": return .tvOS
            case "watchos": return .watchOS
            case let name where name.contains("watch app") || name.contains("watchkit"): return .watchOS
            default: break
            }
        }
        return targets
    }

    /// A place as lines and columns.
    func range(_ place: FileRange) -> SourceRange {
        let file = files[Int(place.file)]
        let starts = file.summary.lineStarts
        func position(_ offset: Int32) -> (Int, Int) {
            var low = 0
            var high = starts.count
            while low + 1 < high {
                let middle = (low + high) / 2
                if starts[middle] <= offset { low = middle } else { high = middle }
            }
            return (low + 1, Int(offset - starts[low]) + 1)
        }
        let (line, column) = position(place.span.start)
        let (endLine, endColumn) = position(place.span.end)
        return SourceRange(
            file: file.path, line: line, column: column, endLine: endLine, endColumn: endColumn)
    }
}

/// A range of a file of the index.
struct FileRange: Hashable, Sendable, Comparable {
    var file: Int32
    var span: Span

    static func < (left: FileRange, right: FileRange) -> Bool {
        (left.file, left.span.start, left.span.end) < (right.file, right.span.start, right.span.end)
    }
}
