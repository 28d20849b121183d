internal import SwiftUI

/// Which attributes of HTML an element may have at all, so that not every one is asked for at every element.
///
/// Most of them only repeat something that the graph has set (`data-*`, `style`). Those are asked for where that is set;
/// the others, which follow from what kind of thing it is or from what stands around it, for every element of the kinds that
/// may have them.
struct DOMCandidates: Sequence, IteratorProtocol {
    private var bits: UInt128

    /// As many attributes of HTML as there may be.
    static let limit = UInt128.bitWidth

    @MainActor init(of element: Element) {
        bits = Self.always[element.kind.place]
        let attributes = element.attributes
        for place in attributes.indices { bits |= Self.followers[attributes.name(at: place).place] }
        if !element.flexibility.isEmpty { bits |= Self.growing }
    }

    /// In the order they are written.
    mutating func next() -> DOMAttribute? {
        guard bits != 0 else { return nil }
        let place = bits.trailingZeroBitCount
        bits &= bits - 1
        return DOMAttribute.allCases[place]
    }

    private static let growing = bits(of: [DOMAttribute(.grow)])

    /// By the place of a kind: what one may have of which the graph has set nothing.
    private static let always = ElementKind.allCases.map { kind in
        bits(of: DOMAttribute.allCases.filter { $0.isCandidate(of: kind) })
    }

    /// By the place of an attribute of the graph: those of HTML that may follow from it.
    private static let followers = AttributeName.allCases.map { bits(of: $0.domAttributes) }

    private static func bits(of attributes: [DOMAttribute]) -> UInt128 {
        attributes.reduce(0) { $0 | 1 << UInt128($1.place) }
    }
}
