/// A ``LinkError`` without its link, which is added later.
struct LinkReadError: Error {
    let position: LinkError.Position
    let reason: LinkError.Reason
    let path: Range<Int>
    var hint = Hint.none

    /// The input for computing the nearest text on request.
    enum Hint {
        case none
        /// The expected type of a value.
        case type(any _LinkParameter.Type)
        case texts([String])

        var candidates: [String] {
            switch self {
            case .none: []
            case .type(let type): type._linkCandidates
            case .texts(let texts): texts
            }
        }
    }

    /// Whether only a value of the path can't be read, so that another pattern may match.
    var isMisfit: Bool {
        switch (position, reason) {
        case (.segment, .value), (.segment, .dotSegment): true
        default: false
        }
    }

    init(position: LinkError.Position, reason: LinkError.Reason, path: Range<Int> = 0..<0) {
        self.position = position
        self.reason = reason
        self.path = path
    }

    /// - Parameter missing: The required items that are missing, one for each pattern that ends here.
    init(missing: [LinkPattern.RequiredItem], among items: [LinkItem], path: Range<Int>) {
        let name = missing.last?.name ?? ""
        var texts: [String] = []
        for item in missing where item.name == name && !texts.contains(item.value) {
            texts.append(item.value)
        }
        let expected =
            texts.count == 1 ? "\"\(texts[0])\"" : "one of " + texts.joined(separator: ", ")
        if let found = items.first(where: { $0.name == name }) {
            let reason = LinkError.Reason.value(name: name, expected: expected, found: found.value)
            self.init(position: .item(name), reason: reason, path: path)
            hint = .texts(texts)
        } else {
            self.init(
                position: .item(name), reason: .missing(name: name, expected: expected), path: path)
            hint = .texts(items.map(\.name))
        }
    }

    init(
        _ failure: LinkValueError, _ pattern: LinkPattern, start: Int, among items: [LinkItem],
        path: Range<Int>
    ) {
        let slot = pattern.slots[failure.slot]
        let position: LinkError.Position =
            switch slot.position {
            case .segment(let offset): .segment(start + offset)
            case .item: .item(slot.item)
            case .fragment: .fragment
            }
        let reason: LinkError.Reason =
            switch failure.kind {
            case .value(let type, let found):
                .value(name: slot.name, expected: type._linkExpectation, found: found)
            case .missing(let expected): .missing(name: slot.name, expected: expected)
            case .repeated(let count): .repeated(name: slot.name, count: count)
            case .dotSegment: .dotSegment
            }
        self.init(position: position, reason: reason, path: path)
        switch failure.kind {
        case .value(let type, _): hint = .type(type)
        case .missing: hint = .texts(items.map(\.name))
        case .repeated, .dotSegment: break
        }
    }
}
