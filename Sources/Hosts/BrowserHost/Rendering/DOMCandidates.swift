internal import SwiftUI

/// The HTML attributes that an element may have, so that not every attribute is computed for every element.
///
/// Most depend on attributes of the element (`data-*`, `style`), and are candidates where one of those is set. Others depend on the
/// kind or the surroundings, and are candidates for every element of certain kinds.
struct DOMCandidates: Sequence, IteratorProtocol {
    private var bits: UInt128

    /// The maximum number of HTML attributes.
    static let limit = UInt128.bitWidth

    @MainActor init(of element: Element) {
        bits = Self.always[element.kind.place]
        let attributes = element.attributes
        for place in attributes.indices { bits |= Self.dependents[attributes.name(at: place).place] }
        if !element.flexibility.isEmpty { bits |= Self.growing }
        if !element.shownFacts.isEmpty { bits |= Self.facts }
    }

    /// In the order in which attributes are written.
    mutating func next() -> DOMAttribute? {
        guard bits != 0 else { return nil }
        let place = bits.trailingZeroBitCount
        bits &= bits - 1
        return DOMAttribute.allCases[place]
    }

    private static let growing = bits(of: [DOMAttribute(.grow)])
    private static let facts = bits(of: DOMAttribute.ofContentFacts)

    /// For each kind, by its index: the candidates that depend on no attribute.
    private static let always = ElementKind.allCases.map { kind in
        bits(of: DOMAttribute.allCases.filter { $0.isCandidate(of: kind) })
    }

    /// For each attribute of elements, by its index: the HTML attributes that depend on it.
    private static let dependents = AttributeName.allCases.map { bits(of: $0.domAttributes) }

    private static func bits(of attributes: [DOMAttribute]) -> UInt128 {
        attributes.reduce(0) { $0 | 1 << UInt128($1.place) }
    }
}
