/// An attribute and its value.
struct Attribute: Hashable, Sendable {
    // In this order the name fits into the padding after the value.
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
    func set(_ looks: [Attribute]) {
        for look in looks { set(look.name, look.value) }
    }
}

/// Draws a box around the view.
@usableFromInline nonisolated struct BoxModifier: BoxModifying {
    let looks: [Attribute]

    @MainActor func draw(_ box: Element, in environment: EnvironmentValues) { box.set(looks) }
}

/// Draws a box around the view, in a style that depends on the environment.
@usableFromInline nonisolated struct PaintedBoxModifier<Style: ShapeStyle>: BoxModifying {
    let style: Style
    let name: AttributeName
    let looks: [Attribute]

    @MainActor func draw(_ box: Element, in environment: EnvironmentValues) {
        box.set(name, .color(style.paint(in: environment)))
        box.set(looks)
    }
}

/// Two views in one box with the size of the content. `style` sets the order: `background` draws the other view
/// below, `overlay` above, and `mask` clips the content to it.
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

/// The layer of a box, as one element even if its content is several.
nonisolated struct LayerBox<Content: View>: View, PrimitiveView {
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.showing(.zstack).set(.style, .string("layer"))
        node.updateChild(node.view.content)
    }
}

extension View {
    nonisolated func box(_ looks: Attribute...) -> ModifiedContent<Self, BoxModifier> {
        modifier(BoxModifier(looks: looks))
    }
}
