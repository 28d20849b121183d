/// A view that is evaluated again only if it has changed.
///
/// On Linux every view is compared before it is evaluated, with `==` if it is `Equatable`, so this type has no
/// effect.
nonisolated public struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
    public var content: Content

    nonisolated public init(content: Content) { self.content = content }

    @MainActor package static func update(_ node: ViewNode<Self>) { node.updateChild(node.view.content) }
}

extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
