extension Color: View, PrimitiveView {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.shape)
        element.set(.foreground, .color(node.view.paint))
    }
}

extension LinearGradient: View {
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
extension RadialGradient: View {
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
extension EllipticalGradient: View {
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
extension AngularGradient: View {
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
