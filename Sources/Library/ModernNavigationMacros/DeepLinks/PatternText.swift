/// A link's pattern at compile time, parsed far enough to check it against a case.
///
/// The library's parser can't be used here, because a macro plugin is a separate program that doesn't link the library.
struct PatternText {
    enum Position {
        case path
        case query
        case fragment
    }

    struct Parameter {
        let name: String
        let position: Position
        /// The range of the name in the text.
        fileprivate let range: Range<String.Index>
    }

    let text: String
    private(set) var parameters: [Parameter] = []
    /// The pattern without the names of its values: patterns with the same shape are indistinguishable.
    private(set) var shape = ""
    /// The shape without the items that are required.
    private var pathShape = ""
    private(set) var syntaxError: String?
    private var items: [Substring] = []

    init(_ text: String) {
        self.text = text
        var path = Substring(text)
        var fragment: Substring?
        if let hash = path.firstIndex(of: "#") {
            fragment = path[path.index(after: hash)...]
            path = path[..<hash]
        }
        var query: Substring?
        if let mark = path.firstIndex(of: "?") {
            query = path[path.index(after: mark)...]
            path = path[..<mark]
        }
        readPath(path)
        pathShape = shape
        if let query { readQuery(query) }
        if let fragment { readFragment(fragment) }
    }

    private mutating func note(_ text: String) {
        if syntaxError == nil { syntaxError = text }
    }

    private mutating func add(_ name: Substring, _ position: Position) {
        if name.isEmpty { note("a value has no name after its \":\"") }
        if parameters.contains(where: { $0.name == name }) { note("two values are called \"\(name)\"") }
        parameters.append(
            Parameter(name: String(name), position: position, range: name.startIndex..<name.endIndex))
    }

    private mutating func readPath(_ path: Substring) {
        if path.isEmpty { note("it has no path") }
        shape = path.hasPrefix("/") ? "/" : ""
        let inner = path.hasPrefix("/") ? path.dropFirst() : path
        if inner.isEmpty { return }
        for (index, segment) in inner.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if segment.isEmpty { note("segment \(index + 1) is empty") }
            if segment == "." || segment == ".." { note("\"\(segment)\" can't be a segment") }
            if segment.hasPrefix(":") { add(segment.dropFirst(), .path) }
            shape += (segment.hasPrefix(":") ? ":" : segment) + "/"
        }
    }

    /// Whether a longer pattern begins with the path of this one.
    func isBeginning(of longer: PatternText) -> Bool {
        syntaxError == nil && pathShape != longer.pathShape && longer.pathShape.hasPrefix(pathShape)
    }

    private mutating func readQuery(_ query: Substring) {
        var required: [String] = []
        for item in query.split(separator: "&", omittingEmptySubsequences: false) {
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, let name = sides.first, !name.isEmpty else {
                note("\"\(item)\" doesn't have the form name=:value or name=text")
                continue
            }
            if name.first?.isNumber == true, name.drop(while: \.isNumber).hasPrefix(".") {
                note("\"\(name)\" looks like the item of an earlier screen, such as 1.\(name)")
            }
            if sides[1].hasPrefix(":") {
                if items.contains(name) { note("two values are read from the item \"\(name)\"") }
                items.append(name)
                add(sides[1].dropFirst(), .query)
            } else {
                required.append(String(item))
            }
        }
        if !required.isEmpty { shape += "?" + required.sorted().joined(separator: "&") }
    }

    private mutating func readFragment(_ fragment: Substring) {
        if fragment.hasPrefix(":") {
            add(fragment.dropFirst(), .fragment)
        } else {
            note("its fragment is not a value, such as #:section")
        }
    }

    // MARK: - Text for fix-its

    /// The pattern without empty segments; nil if that isn't valid either.
    var withoutEmptySegments: String? {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let path = text[..<end].split(separator: "/").joined(separator: "/")
        let repaired = (text.hasPrefix("/") ? "/" : "") + path + text[end...]
        return repaired != text && PatternText(repaired).syntaxError == nil ? repaired : nil
    }

    func renaming(_ parameter: Parameter, to new: String) -> String {
        text[..<parameter.range.lowerBound] + new + text[parameter.range.upperBound...]
    }

    /// The pattern with one more value in its path.
    func addingSegment(_ name: String) -> String {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let path = text[..<end]
        return path + (path.hasSuffix("/") ? "" : "/") + ":\(name)" + text[end...]
    }

    /// The pattern with one more value in its query.
    func addingItem(_ name: String) -> String {
        let end = text.firstIndex(of: "#") ?? text.endIndex
        let mark = text[..<end].contains("?") ? "&" : "?"
        return text[..<end] + "\(mark)\(name)=:\(name)" + text[end...]
    }

    /// The pattern with a value moved from the path or fragment to its query; nil if no path would be left.
    func moving(_ parameter: Parameter) -> String? {
        var before = text[..<parameter.range.lowerBound].dropLast()
        var after = text[parameter.range.upperBound...]
        switch parameter.position {
        case .path:
            if before.hasSuffix("/"), before.count > 1 || after.hasPrefix("/") { before.removeLast() }
            if before.isEmpty, after.hasPrefix("/"), !text.hasPrefix("/") { after.removeFirst() }
        case .fragment: before.removeLast()
        case .query: return nil
        }
        let rest = PatternText(String(before) + after)
        return rest.syntaxError == nil ? rest.addingItem(parameter.name) : nil
    }
}
