/// Which way a view takes all the room that it is offered.
package struct Flexibility: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let width = Flexibility(rawValue: 1)
    package static let height = Flexibility(rawValue: 2)
    /// May be lower than what is in it, as something in it scrolls.
    package static let scrolls = Flexibility(rawValue: 4)
    /// May be narrower than it is: it, or something in it, is as wide as it is offered up to an end.
    package static let ends = Flexibility(rawValue: 8)
}

extension Element {
    /// Looks at its flexibility, from its own attributes and that of its children.
    /// - Returns: whether it is another one than before.
    func updateFlexibility() -> Bool {
        var now = ofKind
        // What has a size takes no more than that, whatever is in it; what has no bound takes all.
        var bound: Flexibility = []
        var unbound: Flexibility = []
        for place in attributes.indices {
            switch attributes.name(at: place) {
            case .relativeWidth, .fixedWidth: bound.formUnion([.width, .ends])
            // The other side follows from this one.
            case .relativeHeight, .fixedHeight, .aspectRatio: bound.formUnion([.height, .scrolls])
            case .width:
                if isInfinite(at: place) { unbound.insert(.width) } else { bound.formUnion([.width, .ends]) }
            case .height:
                if isInfinite(at: place) {
                    unbound.insert(.height)
                } else {
                    bound.formUnion([.height, .scrolls])
                }
            case .maxWidth:
                if isInfinite(at: place) {
                    unbound.insert(.width)
                } else if kind == .box {
                    bound.insert(.width)
                    unbound.insert(.ends)
                }
            case .maxHeight:
                if isInfinite(at: place) {
                    unbound.insert(.height)
                } else if kind == .box {
                    bound.insert(.height)
                }
            default: continue
            }
        }
        now.subtract(bound)
        now.formUnion(unbound)
        guard now != flexibility else { return false }
        flexibility = now
        return true
    }

    private func isInfinite(at place: Int) -> Bool { attributes[place].value == .number(.infinity) }

    private var ofKind: Flexibility {
        switch kind {
        case .box, .vstack, .hstack, .zstack, .button, .link, .menu, .section: ofChildren
        case .grid:
            attributes.has(.columns) || attributes.has(.minimum)
                ? .width : ofChildren.intersection(.width)
        case .navigation, .tabs, .split, .list: [.width, .height, .scrolls]
        case .scroll:
            attributes.has(.scrollsHorizontally) && !attributes.has(.scrollsVertically)
                ? .width : [.width, .height, .scrolls]
        case .textEditor: attributes.has(.style) ? .width : [.width, .height, .scrolls]
        case .shape, .spacer: [.width, .height]
        case .image:
            attributes.has(.resizable) && attributes.string(.contentMode) != "fit" ? [.width, .height] : []
        case .textField, .secureField, .slider, .toggle, .stepper, .disclosure, .divider:
            .width
        case .progress: attributes.has(.progress) ? .width : []
        case .picker: attributes.string(.style) == "segmented" ? .width : []
        default: []
        }
    }

    private var ofChildren: Flexibility {
        var all: Flexibility = []
        for child in children {
            switch child.kind {
            // Along the stack that it stands in.
            case .spacer where kind == .hstack: all.formUnion(child.flexibility.intersection(.width))
            case .spacer where kind == .vstack: all.formUnion(child.flexibility.intersection(.height))
            case .spacer: continue
            case .divider where kind == .hstack: continue
            // Behind another view or over it: as large as that.
            case .zstack where child.attributes.string(.style) == "layer": continue
            default:
                all.formUnion(child.flexibility)
                // A layout of an app's own is asked how it would fill the room there is.
                if child.attributes.has(.placed) { all.insert(.width) }
            }
        }
        return all
    }
}
