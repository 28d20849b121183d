internal import SwiftUI

/// An attribute of HTML that the host writes: one that it computes, or one that elements declare.
struct DOMAttribute: Hashable, Sendable {
    /// Its number, in the order in which attributes are written.
    let place: Int

    init(_ computed: ComputedAttribute) {
        place = computed == .style ? Self.all.count - 1 : computed.place
    }
    private init(place: Int) { self.place = place }

    private enum Source {
        case computed(ComputedAttribute.Rule)
        /// Each flag with a word adds it; else the first that is set is the value.
        case declared([AttributeName])
    }

    /// The computed ones, the declared ones, and last the style.
    private static let all: [(name: String, source: Source)] = {
        var all = ComputedAttribute.allCases.filter { $0 != .style }.map {
            (name: $0.rawValue, source: Source.computed($0.rule))
        }
        for name in AttributeName.allCases {
            guard let html = name.declaration.html else { continue }
            if let index = all.firstIndex(where: { $0.name == html }),
                case .declared(let names) = all[index].source
            {
                all[index].source = .declared(names + [name])
            } else {
                all.append((html, .declared([name])))
            }
        }
        all.append((ComputedAttribute.style.rawValue, .computed(ComputedAttribute.style.rule)))
        precondition(all.count <= DOMCandidates.limit, "There are more attributes of HTML than candidates.")
        return all
    }()

    static let allCases = all.indices.map { DOMAttribute(place: $0) }

    var name: String { Self.all[place].name }

    /// Whether the attribute has no value: its presence means true.
    var isBoolean: Bool { name == ComputedAttribute.disabled.rawValue }

    /// The value as the element now is; nil where it has none.
    @MainActor func value(of element: Element) -> String? {
        switch Self.all[place].source {
        case .computed(let rule): rule.kinds.contains(element.kind) ? rule.value(element) : nil
        case .declared(let names): element.declaredValue(of: names)
        }
    }

    /// Whether elements of the kind may have it though the graph has set nothing that it follows from.
    func isCandidate(of kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source { rule.unset.contains(kind) } else { false }
    }

    /// Whether the value depends only on the element's kind and attributes, and on whether it is inside a control or menu.
    func follows(from kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source { !rule.asked.contains(kind) } else { true }
    }

    /// Whether only elements with handlers or a description can have it.
    func isForReacting(in kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source { rule.reacting.contains(kind) } else { false }
    }

    /// By the place of an attribute of elements: those of HTML that may change with it, and of which kinds.
    fileprivate static let changing: [[(attribute: DOMAttribute, kinds: KindSet)]] = {
        var changing = Array(
            repeating: [(attribute: DOMAttribute, kinds: KindSet)](), count: AttributeName.allCases.count)
        for attribute in allCases {
            switch all[attribute.place].source {
            case .computed(let rule):
                for (name, kinds) in rule.sources { changing[name.place].append((attribute, kinds)) }
            case .declared(let names):
                for name in names { changing[name.place].append((attribute, .all)) }
            }
        }
        return changing
    }()
}

extension AttributeName {
    /// The attributes of HTML whose values may change with this one.
    func domAttributes(of kind: ElementKind) -> [DOMAttribute] {
        DOMAttribute.changing[place].filter { $0.kinds.contains(kind) }.map(\.attribute)
    }

    /// The same for elements of any kind.
    var domAttributes: [DOMAttribute] { DOMAttribute.changing[place].map(\.attribute) }
}

extension Element {
    /// The value of an HTML attribute that is written from these attributes as they are.
    fileprivate func declaredValue(of names: [AttributeName]) -> String? {
        var words: [String] = []
        for name in names where attributes.has(name) {
            let declaration = name.declaration
            if let word = declaration.word {
                words.append(word)
                continue
            }
            let value: String? =
                switch declaration.form {
                case .flag: ""
                case .string: attributes.string(name)
                case .number: attributes.number(name).map(CSS.number)
                case .color: attributes.paint(name).flatMap(CSS.color)
                }
            if let value { return value }
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
