/// A ``LinkError`` that doesn't know its link yet.
struct Refusal: Error {
    let place: LinkError.Place
    let reason: LinkError.Reason
    let path: Range<Int>
    /// The type that a value should have had.
    var value: (any LinkParameter.Type)?

    /// Whether only a value of the path is wrong, so that another pattern may fit.
    var isMisfit: Bool {
        switch (place, reason) {
        case (.segment, .value), (.segment, .dotSegment): true
        default: false
        }
    }

    init(place: LinkError.Place, reason: LinkError.Reason, path: Range<Int> = 0..<0) {
        self.place = place
        self.reason = reason
        self.path = path
    }

    init(missing item: LinkPattern.RequiredItem?, path: Range<Int>) {
        let name = item?.name ?? ""
        self.init(
            place: .item(name), reason: .missing(name: name, expected: "\"\(item?.value ?? "")\""), path: path
        )
    }

    init(_ failure: LinkFailure, _ pattern: LinkPattern, start: Int, path: Range<Int>) {
        let slot = pattern.slots[failure.slot]
        let place: LinkError.Place =
            switch slot.place {
            case .segment(let offset): .segment(start + offset)
            case .item: .item(slot.item)
            case .fragment: .fragment
            }
        let reason: LinkError.Reason =
            switch failure.kind {
            case .value(let type, let found):
                .value(name: slot.name, expected: type.linkExpectation, found: found)
            case .missing(let expected): .missing(name: slot.name, expected: expected)
            case .repeated(let count): .repeated(name: slot.name, count: count)
            case .dotSegment: .dotSegment
            }
        self.init(place: place, reason: reason, path: path)
        if case .value(let type, _) = failure.kind { value = type }
    }
}
