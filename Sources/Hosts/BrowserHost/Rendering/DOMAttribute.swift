internal import SwiftUI

/// An HTML attribute that the host writes: computed, or declared with a property of elements.
struct DOMAttribute: Hashable, Sendable {
    /// Its index, in the order in which attributes are written.
    let place: Int

    init(_ computed: ComputedAttribute) {
        place = computed == .style ? Self.all.count - 1 : computed.place
    }
    private init(place: Int) { self.place = place }

    private enum Source {
        case computed(ComputedAttribute.Rule)
        /// The words of all flags that are set, or the value of the first attribute that is set.
        case declared([AttributeName])
    }

    /// The computed attributes, the declared ones, and last the style.
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

    /// The attributes that depend on the content facts of an element.
    static let ofContentFacts = [DOMAttribute(.facts), DOMAttribute(.style)]

    var name: String { Self.all[place].name }

    /// Whether the attribute has no value: its presence means true.
    var isBoolean: Bool { name == ComputedAttribute.disabled.rawValue }

    /// The current value; nil if the element doesn't have the attribute.
    @MainActor func value(of element: Element) -> String? {
        switch Self.all[place].source {
        case .computed(let rule): rule.kinds.contains(element.kind) ? rule.value(element) : nil
        case .declared(let names): element.declaredValue(of: names)
        }
    }

    /// Whether elements of the kind can have it without any attribute that it is computed from.
    func isCandidate(of kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source { rule.always.contains(kind) } else { false }
    }

    /// Whether the value depends only on the element's kind and attributes, and on whether it is inside a control or menu.
    func follows(from kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source { !rule.perElement.contains(kind) } else { true }
    }

    /// Whether only elements with handlers or a description can have it.
    func isForInteractive(in kind: ElementKind) -> Bool {
        if case .computed(let rule) = Self.all[place].source {
            rule.interactive.contains(kind)
        } else {
            false
        }
    }

    /// For each attribute of elements, by its index: the HTML attributes that depend on it, and for which kinds.
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
    /// The HTML attributes that depend on this one.
    func domAttributes(of kind: ElementKind) -> [DOMAttribute] {
        DOMAttribute.changing[place].filter { $0.kinds.contains(kind) }.map(\.attribute)
    }

    /// The HTML attributes that depend on this one, for any kind.
    var domAttributes: [DOMAttribute] { DOMAttribute.changing[place].map(\.attribute) }
}

extension Element {
    /// The value of an HTML attribute that repeats these attributes.
    fileprivate func declaredValue(of names: [AttributeName]) -> String? {
        var words: [String] = []
        for name in names where attributes.has(name) {
            let declaration = name.declaration
            if let word = declaration.word {
                words.append(word)
                continue
            }
            if let value = attributes[name]?.html { return value }
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
