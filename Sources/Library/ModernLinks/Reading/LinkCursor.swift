/// A decoded query item. `+` is a plus sign, as in RFC 3986; a bare `?debug` has an empty value.
public struct LinkItem: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A value in a link that could not be read: the parameter and the reason.
@usableFromInline
struct LinkValueError: Error {
    enum Kind {
        case value(any _LinkParameter.Type, found: String)
        case missing(expected: String)
        case repeated(count: Int)
        case dotSegment
    }

    let slot: Int
    let kind: Kind
}

/// A check whether the values in a link's path can be read. Those of its query don't distinguish patterns.
///
/// A struct, because a function with a typed throw can't be the element of an array before iOS 18 and macOS 15.
@usableFromInline
struct LinkFit: Sendable {
    @usableFromInline let check: @Sendable (inout LinkCursor) throws(LinkValueError) -> Void

    @usableFromInline
    init(_ check: @escaping @Sendable (inout LinkCursor) throws(LinkValueError) -> Void) {
        self.check = check
    }
}

/// Reads the values of one route from a link, in the order of its pattern.
@usableFromInline
struct LinkCursor {
    let scan: LinkScan
    private let values: ProtectedValues
    let pattern: LinkPattern
    /// The first segment of this route.
    let start: Int
    let items: [LinkItem]
    let fragment: String?
    /// The route's position in the path, counted from 1, which prefixes the items of an earlier route.
    let position: Int
    /// The item names that belong to later routes.
    let claimed: ArraySlice<String>
    /// The items that have been read.
    var taken: [Int] = []
    private(set) var tookFragment = false
    private var slot = 0

    init(
        scan: LinkScan, tree: LinkTree, link: Int, start: Int, items: [LinkItem], fragment: String?,
        position: Int = 1,
        claimed: ArraySlice<String> = []
    ) {
        self.scan = scan
        values = tree.values
        pattern = tree.patterns[link]
        self.start = start
        self.items = items
        self.fragment = fragment
        self.position = position
        self.claimed = claimed
    }

    @usableFromInline
    mutating func next<Parameter: _LinkParameter>(
        _ type: Parameter.Type
    ) throws(LinkValueError) -> Parameter {
        let current = slot
        slot += 1
        let texts = try texts(of: current)
        switch type._linkArity {
        case .one where texts.first == nil:
            throw LinkValueError(slot: current, kind: .missing(expected: type._linkExpectation))
        case .one, .optional:
            if !texts.rest.isEmpty {
                throw LinkValueError(slot: current, kind: .repeated(count: 1 + texts.rest.count))
            }
        case .repeated: break
        }
        if let value = Parameter(_linkTexts: texts) { return value }
        let found = ([texts.first ?? ""] + texts.rest).joined(separator: ", ")
        throw LinkValueError(slot: current, kind: .value(type, found: found))
    }

    /// Reads a value of the path, and skips any other.
    @usableFromInline
    mutating func check<Parameter: _LinkParameter>(_ type: Parameter.Type) throws(LinkValueError) {
        if case .segment = pattern.slots[slot].position {
            _ = try next(type)
        } else {
            slot += 1
        }
    }

    private mutating func texts(of current: Int) throws(LinkValueError) -> _LinkTexts {
        let slot = pattern.slots[current]
        switch slot.position {
        case .segment(let offset):
            guard let value = values.value(of: scan.text(start + offset)) else {
                throw LinkValueError(slot: current, kind: .dotSegment)
            }
            return _LinkTexts(value)
        case .item:
            return itemTexts(slot.item)
        case .fragment:
            if let fragment, !claimed.contains(slot.item) {
                tookFragment = true
                return _LinkTexts(fragment)
            }
            return itemTexts(slot.item)
        }
    }

    private mutating func itemTexts(_ name: String) -> _LinkTexts {
        var texts = _LinkTexts()
        for (index, item) in items.enumerated() where isOwn(item, name) {
            taken.append(index)
            if texts.first == nil { texts.first = item.value } else { texts.rest.append(item.value) }
        }
        return texts
    }

    /// Returns whether an item belongs to this route. A plain name belongs to the last route whose pattern contains it;
    /// an earlier route's item is prefixed with that route's position: `1.tab`.
    func isOwn(_ item: LinkItem, _ name: String) -> Bool {
        if item.name == name { return name != "#" && !claimed.contains(name) }
        return item.name.hasSuffix(name) && item.name == "\(position).\(name)"
    }

    /// Consumes the items that the pattern requires, or returns the first missing one.
    mutating func takeRequired() -> LinkPattern.RequiredItem? {
        for required in pattern.required {
            let index = items.indices.first { index in
                items[index].value == required.value && isOwn(items[index], required.name)
                    && !taken.contains(index)
            }
            guard let index else { return required }
            taken.append(index)
        }
        return nil
    }
}
