/// The declarations of a whole project, by module and scope.
final class SourceIndex: Sendable {
    struct Module: Sendable {
        var name: String
        var systems: Configuration.Systems = .all
        var isTest = false
        /// Its folder, to tell modules of one name apart.
        var folder = ""
    }

    final class File: Sendable {
        let id: Int
        let path: String
        let summary: FileSummary
        let modules: [Int]
        let isTest: Bool

        init(id: Int, path: String, summary: FileSummary, modules: [Int], isTest: Bool) {
            self.id = id
            self.path = path
            self.summary = summary
            self.modules = modules
            self.isTest = isTest
        }
    }

    /// A type with all its extensions.
    final class Entry: @unchecked Sendable, Hashable {
        struct Part {
            let file: File
            let declaration: TypeDeclaration
        }

        let name: String
        let kind: TypeDeclaration.Kind
        let parent: Entry?
        let file: File
        let declaration: TypeDeclaration
        // Written while the index is made, which one thread does; read afterwards.
        fileprivate(set) var parts: [Part]
        fileprivate(set) var nested: [String: [Entry]] = [:]
        fileprivate(set) lazy var conformances: Set<String> = Set(
            parts.flatMap { $0.declaration.inherits.compactMap(\.name) })

        fileprivate init(name: String, parent: Entry?, file: File, declaration: TypeDeclaration) {
            self.name = name
            self.kind = declaration.kind
            self.parent = parent
            self.file = file
            self.declaration = declaration
            self.parts = [Part(file: file, declaration: declaration)]
        }

        static func == (left: Entry, right: Entry) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

        var qualifiedName: String { parent.map { $0.qualifiedName + "." + name } ?? name }
    }

    /// A function with where it stands.
    struct Function {
        let declaration: FunctionDeclaration
        let file: File
        let owner: Entry?
    }

    struct Property {
        let declaration: PropertyDeclaration
        let file: File
        let owner: Entry?
    }

    let files: [File]
    let modules: [Module]
    private(set) nonisolated(unsafe) var entries: [Entry] = []
    // The tables below are made by `init` and never change after it.
    private nonisolated(unsafe) var types: [[String: [Entry]]]
    private nonisolated(unsafe) var functions: [[String: [Function]]]
    private nonisolated(unsafe) var properties: [[String: [Property]]]
    /// Functions in extensions of types that the project doesn't declare, by name.
    private nonisolated(unsafe) var modifiers: [[String: [Function]]]
    private nonisolated(unsafe) var foreignProperties: [[String: [Property]]]
    /// Functions of types, by name.
    private nonisolated(unsafe) var methods: [[String: [Function]]]
    private let visible: [[Int]]

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
        visible = files.map { file in
            var list = file.modules
            for name in file.summary.imports {
                let candidates = (byName[name] ?? []).filter { !list.contains($0) }
                if let nearest = candidates.max(by: {
                    Self.shared(modules[$0].folder, file.path) < Self.shared(modules[$1].folder, file.path)
                }) {
                    list.append(nearest)
                }
            }
            return list
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
                    // A protocol's own extensions on views are modifiers as well.
                    if entry.kind == .protocol, entry.conformances.contains("View") {
                        for module in part.file.modules {
                            modifiers[module][function.name, default: []].append(method)
                        }
                    }
                }
            }
        }
    }

    private func add(_ type: TypeDeclaration, parent: Entry?, file: File) {
        guard type.kind != .extension else { return }
        let entry = Entry(name: type.name, parent: parent, file: file, declaration: type)
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
            entry.parts.append(Entry.Part(file: file, declaration: type))
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

    // MARK: Looking up

    /// The type that `path` names at a place, or nil if there is none or it isn't certain which.
    func type(_ path: [String], in scope: Entry?, from file: File, aliases: Int = 0) -> Entry? {
        guard let first = path.first else { return nil }
        var current: Entry?
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
                // A module's name before the type's.
                guard let module = visible[file.id].first(where: { modules[$0].name == first }) else {
                    return nil
                }
                rest = path.dropFirst(2)
                current = types[module][path[1]].flatMap { nearest($0, to: file) }
            }
        }
        if let entry = current, entry.kind == .alias {
            // Aliases of one another would never end.
            guard aliases < 8, case .named(let target, _)? = entry.declaration.target else { return nil }
            current = type(target, in: entry.parent, from: entry.file, aliases: aliases + 1)
        }
        for name in rest {
            guard let inner = current?.nested[name] else { return nil }
            current = nearest(inner, to: file)
        }
        return current
    }

    func type(_ reference: TypeReference?, in scope: Entry?, from file: File) -> Entry? {
        switch reference {
        case .named(let path, _)?: type(path, in: scope, from: file)
        case .optional(let wrapped)?, .constrained(let wrapped)?: type(wrapped, in: scope, from: file)
        default: nil
        }
    }

    private func topLevel(_ name: String, from file: File) -> Entry? {
        var own: [Entry] = []
        for module in file.modules { own += types[module][name] ?? [] }
        if !own.isEmpty { return nearest(own, to: file) }
        var imported: [Entry] = []
        for module in visible[file.id] where !file.modules.contains(module) {
            imported += types[module][name] ?? []
        }
        return nearest(imported, to: file)
    }

    /// Of several, the one in the same file, else the nearest by folder if there is one nearest.
    private func nearest(_ all: [Entry], to file: File) -> Entry? {
        guard let first = all.first else { return nil }
        if all.allSatisfy({ $0 === first }) { return first }
        if let same = all.first(where: { $0.file === file }) { return same }
        var best: Entry?
        var length = -1
        var isShared = false
        for entry in all where entry !== best {
            let common = Self.shared(entry.file.path, file.path)
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

    /// How many folders two paths have in common.
    static func shared(_ left: String, _ right: String) -> Int {
        zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
    }

    func functions(_ name: String, from file: File) -> [Function] {
        visible[file.id].flatMap { functions[$0][name] ?? [] }
    }

    func properties(_ name: String, from file: File) -> [Property] {
        visible[file.id].flatMap { properties[$0][name] ?? [] }
    }

    func modifiers(_ name: String, from file: File) -> [Function] {
        visible[file.id].flatMap { modifiers[$0][name] ?? [] }
    }

    func foreignProperties(_ name: String, from file: File) -> [Property] {
        visible[file.id].flatMap { foreignProperties[$0][name] ?? [] }
    }

    func methods(_ name: String, from file: File) -> [Function] {
        visible[file.id].flatMap { methods[$0][name] ?? [] }
    }

    /// Functions that a type has by itself, by its superclass or by protocols of the project.
    func functions(_ name: String, of entry: Entry) -> [Function] {
        var result: [Function] = []
        for ancestor in lineage(entry) {
            for part in ancestor.parts {
                for function in part.declaration.functions where function.name == name {
                    result.append(Function(declaration: function, file: part.file, owner: ancestor))
                }
            }
            if result.contains(where: { $0.declaration.body != nil }) { break }
        }
        return result
    }

    func property(_ name: String, of entry: Entry) -> [Property] {
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
        return result
    }

    func initialisers(of entry: Entry) -> [Function] {
        entry.parts.flatMap { part in
            part.declaration.initialisers.map { Function(declaration: $0, file: part.file, owner: entry) }
        }
    }

    func cases(of entry: Entry) -> [EnumCase] { entry.parts.flatMap(\.declaration.cases) }

    /// The type itself, then what it inherits from and what it conforms to.
    func lineage(_ entry: Entry) -> [Entry] {
        var result: [Entry] = []
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
        return result
    }

    /// Whether a type conforms to a protocol of SwiftUI, by itself or by a protocol of the project.
    func conforms(_ entry: Entry, to names: Set<String>) -> Bool {
        lineage(entry).contains { !$0.conformances.isDisjoint(with: names) }
    }

    /// The systems that a file is built for. Targets often name more than they have sources for; then a folder's name says more.
    func systems(of file: File) -> Configuration.Systems {
        let targets = file.modules.reduce(into: Configuration.Systems()) { $0.formUnion(modules[$1].systems) }
        for folder in file.path.split(separator: "/").dropLast() {
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

    /// A place as people read it.
    func range(_ place: Place) -> SourceRange {
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
struct Place: Hashable, Sendable, Comparable {
    var file: Int32
    var span: Span

    static func < (left: Place, right: Place) -> Bool {
        (left.file, left.span.start, left.span.end) < (right.file, right.span.start, right.span.end)
    }
}
