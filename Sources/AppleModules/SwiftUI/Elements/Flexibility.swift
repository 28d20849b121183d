/// The directions in which a view fills all the space that it is offered.
package struct Flexibility: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let width = Flexibility(rawValue: 1)
    package static let height = Flexibility(rawValue: 2)
    /// May be shorter than its content, because something in it scrolls.
    package static let scrolls = Flexibility(rawValue: 4)
    /// May be narrower than it is, because it, or something in it, fills the offered width up to a maximum.
    package static let ends = Flexibility(rawValue: 8)
}

extension Element {
    /// Computes the flexibility from the element's attributes and its children.
    /// - Returns: whether it has changed.
    func updateFlexibility() -> Bool {
        var now = ofKind
        // A fixed size bounds the element, whatever its content. An infinite size makes it flexible.
        var bound: Flexibility = []
        var unbound: Flexibility = []
        for place in attributes.indices {
            switch attributes.name(at: place) {
            case .relativeWidth, .fixedWidth: bound.formUnion([.width, .ends])
            // The width follows from the height.
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
        switch kind.declaration.fill {
        case .none: []
        case .width: .width
        case .both: [.width, .height]
        case .all: [.width, .height, .scrolls]
        case .content: ofChildren
        case .own: ofAttributes
        }
    }

    private var ofAttributes: Flexibility {
        switch kind {
        case .grid:
            attributes.has(.columns) || attributes.has(.minimum)
                ? .width : ofChildren.intersection(.width)
        case .scroll:
            attributes.has(.scrollsHorizontally) && !attributes.has(.scrollsVertically)
                ? .width : [.width, .height, .scrolls]
        case .textEditor: attributes.has(.style) ? .width : [.width, .height, .scrolls]
        case .image: attributes.has(.resizable) ? ofResizableImage : []
        case .progress: attributes.has(.progress) ? .width : []
        case .picker: attributes.string(.style) == "segmented" ? .width : []
        default: []
        }
    }

    private var ofResizableImage: Flexibility {
        guard attributes.string(.contentMode) == "fit" else { return [.width, .height] }
        // A known picture has a size. An unknown one takes the offered width, and its height follows from that.
        return attributes.has(.imageName) ? .width : []
    }

    private var ofChildren: Flexibility {
        var all: Flexibility = []
        for child in children {
            switch child.kind {
            // A spacer is flexible along the axis of its stack only.
            case .spacer where kind == .hstack: all.formUnion(child.flexibility.intersection(.width))
            case .spacer where kind == .vstack: all.formUnion(child.flexibility.intersection(.height))
            case .spacer: continue
            case .divider where kind == .hstack: continue
            // A background or overlay has the size of its box's content.
            case .zstack where child.attributes.string(.style) == "layer": continue
            default:
                all.formUnion(child.flexibility)
                // The size of an app's own `Layout` depends on the offered size.
                if child.attributes.has(.placed) { all.insert(.width) }
            }
        }
        return all
    }
}
