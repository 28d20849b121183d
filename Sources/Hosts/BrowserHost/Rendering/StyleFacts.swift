internal import SwiftUI

/// A declaration of an element's style that rules of the style sheets depend on: a word of `data-has`.
///
/// Style sheets match these words and never the text of `style`.
enum StyleFact: String, CaseIterable, Sendable {
    case width, height
    /// A frame with a maximum width or height.
    case wide, tall
    case least
    case ratio, fit, fill
    case leading, trailing, top, bottom
    case columns
    case rowGap = "row-gap"
    case padding, margins
    case transform, tint
    /// A sheet below its maximum height.
    case detent

    var rule: Rule {
        switch self {
        case .width: .length(.width, or: [.relativeWidth, .fixedWidth])
        case .height: .length(.height, or: [.relativeHeight])
        case .wide: .length(.maxWidth, of: [.box])
        case .tall: .length(.maxHeight, of: [.box])
        case .least: .length(.minWidth, .minHeight, of: [.spacer])
        case .ratio: .any(.aspectRatio, of: Self.layers)
        case .fit: .word(.contentMode, "fit", of: [.box])
        case .fill: .word(.contentMode, "fill", of: [.image])
        case .leading: .word(.alignment, "leading", of: Self.layers)
        case .trailing: .word(.alignment, "trailing", of: Self.layers)
        case .top: .word(.verticalAlignment, "top", of: Self.layers)
        case .bottom: .word(.verticalAlignment, "bottom", of: Self.layers)
        case .columns: .any(.columns, .minimum, of: [.grid])
        case .rowGap: .any(.rowSpacing, of: [.list])
        case .padding: .any(.paddingTop, .paddingTrailing, .paddingBottom, .paddingLeading, of: [.row])
        case .margins: .any(.paddingTop, .paddingBottom, of: [.scroll])
        case .transform: .any(.offsetX, .offsetY, .rotation, .scaleX, .scaleY, .rotation3D, .matrix)
        case .tint: .any(.tint)
        case .detent: .detent
        }
    }

    private static let layers: KindSet = [.box, .zstack]

    /// The condition for the declaration.
    struct Rule: Sendable {
        let kinds: KindSet
        /// The attributes that it depends on.
        let sources: [AttributeName]
        let holds: @MainActor @Sendable (Element) -> Bool

        private init(
            _ kinds: KindSet, _ sources: [AttributeName],
            holds: @escaping @MainActor @Sendable (Element) -> Bool
        ) {
            self.kinds = kinds
            self.sources = sources
            self.holds = holds
        }

        static func any(_ sources: AttributeName..., of kinds: KindSet = .all) -> Rule {
            Rule(kinds, sources) { sources.contains(where: $0.attributes.has) }
        }
        static func length(
            _ sources: AttributeName..., or others: [AttributeName] = [], of kinds: KindSet = .all
        ) -> Rule {
            Rule(kinds, sources + others) { element in
                others.contains(where: element.attributes.has)
                    || sources.contains { element.attributes.number($0)?.isFinite == true }
            }
        }
        static func word(_ source: AttributeName, _ value: String, of kinds: KindSet) -> Rule {
            Rule(kinds, [source]) { $0.attributes.string(source) == value }
        }
        static let detent = Rule([.sheet, .popover], [.detent, .detents]) { $0.detent?.height != nil }
    }

    private static let rules = allCases.map { (word: $0.rawValue, rule: $0.rule) }

    static let sources = rules.flatMap(\.rule.sources)

    @MainActor static func words(of element: Element) -> [String] {
        rules.filter { $0.rule.kinds.contains(element.kind) && $0.rule.holds(element) }.map(\.word)
    }
}

extension Element {
    /// The value of `data-has`, or nil if it has no words.
    var factWords: String? {
        var words = StyleFact.words(of: self)
        let facts = shownFacts
        if !facts.isEmpty { words += ContentFact.allCases.filter(facts.contains).map(\.rawValue) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
