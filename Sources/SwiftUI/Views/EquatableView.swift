/// A view that is evaluated again only when it isn't equal to what it was.
///
/// On Linux every view is compared before it is evaluated, by `==` where it has one; this says so at the place of use.
nonisolated public struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
    public var content: Content

    nonisolated public init(content: Content) { self.content = content }

    @MainActor package static func update(_ node: ViewNode<Self>) { node.updateChild(node.view.content) }
}

extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
