internal import SwiftUI

/// Which attributes of HTML an element may have at all, so that not every one is asked for at every element.
///
/// Most of them only repeat something that the graph has set (`data-*`, `style`). Those are asked for where that is set;
/// the others, which follow from what kind of thing it is or from what stands around it, always.
struct DOMCandidates: Sequence, IteratorProtocol {
    // As many bits as there are attributes of HTML.
    private var bits: UInt128

    @MainActor init(of element: Element) {
        bits = Self.always
        for (name, _) in element.attributes { bits |= Self.followers[Self.place(of: name)] }
    }

    /// In the order they are written.
    mutating func next() -> DOMAttribute? {
        guard bits != 0 else { return nil }
        let place = bits.trailingZeroBitCount
        bits &= bits - 1
        return Self.all[place]
    }

    private static let all = DOMAttribute.allCases

    private static let always = all.enumerated().reduce(into: UInt128(0)) { bits, item in
        if !repeatsTheGraph(item.element) { bits |= 1 << UInt128(item.offset) }
    }

    /// Says only what the graph has set, and nothing where it has set nothing.
    private static func repeatsTheGraph(_ name: DOMAttribute) -> Bool {
        switch name {
        case .style, .covered, .selected, .identifier, .tag, .look, .intent, .placement, .titleMode, .grow,
            .stays, .detents, .detent, .grabber, .refreshable, .theme, .scrolls, .hides, .drawing, .size,
            .lines, .flags, .progress, .inert, .disabled, .ariaDisabled, .valueText, .valueNow,
            .valueMin, .valueMax, .gestures, .press, .minimum:
            true
        default: false
        }
    }

    /// By the place of an attribute of the graph: those of HTML that may follow from it.
    private static let followers: [UInt128] = {
        var followers = Array(repeating: UInt128(0), count: Int(UInt8.max) + 1)
        for name in AttributeName.allCases {
            var names: Set<DOMAttribute> = [.style]
            for kind in ElementKind.allCases { names.formUnion(name.domAttributes(of: kind)) }
            if name == .symbol { names.insert(.drawing) }
            for (index, candidate) in all.enumerated() where names.contains(candidate) {
                followers[place(of: name)] |= 1 << UInt128(index)
            }
        }
        return followers
    }()

    /// A number of its own for each name. To hash one would be to hash its text, a third of the time a page took.
    private static func place(of name: AttributeName) -> Int {
        withUnsafeBytes(of: name) { bytes in Int(bytes.first ?? 0) }
    }
}
