/// An attribute and the value it is set to.
struct Look: Hashable, Sendable {
    // In this order the name stands in what the value leaves of its last word.
    let value: AttributeValue?
    let name: AttributeName

    init(_ name: AttributeName, _ value: AttributeValue?) {
        self.name = name
        self.value = value
    }
    init(_ name: AttributeName, _ number: CGFloat?) {
        self.init(name, number.map { AttributeValue.number(Double($0)) })
    }
    init(_ name: AttributeName, isOn: Bool) { self.init(name, isOn ? .flag : nil) }
}

extension Element {
    func set(_ looks: [Look]) {
        for look in looks { set(look.name, look.value) }
    }
}

/// Draws a box around the view.
@usableFromInline nonisolated struct BoxModifier: BoxModifying {
    let looks: [Look]

    @MainActor func draw(_ box: Element, in environment: EnvironmentValues) { box.set(looks) }
}

/// Draws a box around the view whose looks depend on where it stands.
@usableFromInline nonisolated struct PaintedBoxModifier<Style: ShapeStyle>: BoxModifying {
    let style: Style
    let name: AttributeName
    let looks: [Look]

    @MainActor func draw(_ box: Element, in environment: EnvironmentValues) {
        box.set(name, .color(style.paint(in: environment)))
        box.set(looks)
    }
}

/// Two views in one box, whose size is that of the content. The `style` says which lies on top: `background` puts
/// the other below, `overlay` above, `mask` cuts the content out by it.
@usableFromInline nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier {
    let style: String
    let alignment: Alignment
    let layer: Layer

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        element.set(.style, .string(style))
        element.set(.alignment, .string(alignment.horizontal.attribute))
        element.set(.verticalAlignment, .string(alignment.vertical.attribute))
        node.updateChild(content, slot: 0, context: node.context.boxed)
        node.updateChild(LayerBox(content: layer), slot: 1)
    }
}

/// The layer of a box as one element, whatever it is made of.
nonisolated struct LayerBox<Content: View>: View, PrimitiveView {
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.showing(.zstack).set(.style, .string("layer"))
        node.updateChild(node.view.content)
    }
}

extension View {
    nonisolated func box(_ looks: Look...) -> ModifiedContent<Self, BoxModifier> {
        modifier(BoxModifier(looks: looks))
    }
}
