/// A view that only passes values to its content. The content replaces it in the graph, so it needs no node
/// of its own.
protocol FoldedView: View {
    /// Shows the content as a child of the node in the slot; nil if the view needs a node of its own after all. The
    /// view is passed by pointer, because a copy of it copies all of its content.
    typealias Fold =
        @MainActor (
            UnsafePointer<Self>, Node, _ slot: Int, _ key: Int, EnvironmentValues, Context
        ) -> Node?
    @MainActor static func makeFold() -> Fold
}

/// A modifier that passes a value to the next element through the context, and so may do without a node.
protocol FoldedModifier: OneElementModifier {
    /// Returns the values that a modifier passes down in a given environment; nil if the modifier needs a node. Made once for
    /// each pair of modifier type and content type.
    typealias AdditionMaker = @MainActor (Self, EnvironmentValues) -> ContextAddition?
    @MainActor static func additionMaker<Content: View>(to content: Content.Type) -> AdditionMaker
}

/// A value that the context passes down to the next element.
@MainActor
enum ContextAddition: @preconcurrency Equatable {
    case traits(TraitModifier)
    case box(Box)

    static func == (a: Self, b: Self) -> Bool {
        switch (a, b) {
        case (.traits(let a), .traits(let b)): a == b
        case (.box(let a), .box(let b)): a.isSame(as: b)
        default: false
        }
    }
}

extension ModifiedContent: FoldedView where Content: View, Modifier: FoldedModifier {
    @MainActor static func makeFold() -> Fold {
        let makeAddition = Modifier.additionMaker(to: Content.self)
        // The offsets follow from the types. They are computed once, because computing them each time takes longer
        // than everything else here.
        guard let contentPlace = MemoryLayout<Self>.offset(of: \.content),
            let modifierPlace = MemoryLayout<Self>.offset(of: \.modifier)
        else { return { _, _, _, _, _, _ in nil } }
        return { view, parent, slot, key, environment, context in
            let view = UnsafeRawPointer(view)
            let modifier = (view + modifierPlace).assumingMemoryBound(to: Modifier.self)
            let content = (view + contentPlace).assumingMemoryBound(to: Content.self)
            // The number of boxes is stored in a byte.
            guard context.boxes.count < 100, let addition = makeAddition(modifier.pointee, environment) else {
                return nil
            }
            let known = slot < parent.children.count ? parent.children[slot].context : nil
            return parent.place(
                content.pointee, slot: slot, key: key, environment: environment,
                context: context.adding(addition, known: known, in: parent.graph))
        }
    }
}

// MARK: Boxes

/// A view that is always exactly one element, so that a box around the view is a box around the element.
protocol OneElementView: View {
    @MainActor static var isOneElement: Bool { get }
}

extension OneElementView {
    @MainActor static var isOneElement: Bool { true }
}

/// A view that may be several elements, none of them its own: a box around the view becomes one box around each of
/// them.
protocol SeveralElementsView: View {}

extension TupleView: SeveralElementsView {}
extension Group: SeveralElementsView where Content: View {}
extension ForEach: SeveralElementsView where Content: View {}
extension ModifiedContent: SeveralElementsView
where Content: SeveralElementsView, Modifier: OneElementModifier {}

extension View {
    /// Whether the view, or the views in its body, may be several elements.
    @MainActor fileprivate static var mayBeSeveralElements: Bool {
        if Self.self is any SeveralElementsView.Type { return true }
        return Body.self != Never.self && Body.mayBeSeveralElements
    }
}

/// A modifier that leaves a single element a single element.
protocol OneElementModifier: PrimitiveModifier {}

extension ModifiedContent: OneElementView where Content: OneElementView, Modifier: OneElementModifier {
    // A modifier that sets the environment for more than a leaf has a node with its own environment. A box around
    // the modifier must not be drawn in that environment.
    @MainActor static var isOneElement: Bool {
        Content.isOneElement && (Modifier.self is any FoldedModifier.Type || Self.self is any LeafView.Type)
    }
}

/// A modifier that draws a box.
protocol BoxModifying: FoldedModifier {
    /// Whether the box contains only the view.
    @MainActor var isPlain: Bool { get }
    @MainActor func draw(_ box: Element, in environment: EnvironmentValues)
}

extension BoxModifying {
    @MainActor var isPlain: Bool { true }

    @MainActor package func update<Content: View>(_ node: Node, content: Content) {
        draw(node.showing(.box), in: node.environment)
        node.updateChild(content, context: node.context.boxed)
    }

    @MainActor static func additionMaker<Content: View>(to content: Content.Type) -> AdditionMaker {
        let isOne = (content as? any OneElementView.Type)?.isOneElement == true
        guard isOne || content.mayBeSeveralElements else { return { _, _ in nil } }
        let comparison = Comparison.of(Self.self)
        // Looked up once, like the class of a view's nodes.
        let type = TypedBox<Self>.self
        return { modifier, environment in
            guard modifier.isPlain else { return nil }
            return .box(type.init(modifier, comparison, environment: isOne ? nil : environment))
        }
    }
}

/// A box around the next element, kept by that element's node.
@MainActor
class Box {
    func draw(_ element: Element, in environment: EnvironmentValues) {}
    func isSame(as other: Box) -> Bool { self === other }
}

private final class TypedBox<Modifier: BoxModifying>: Box {
    private let modifier: Modifier
    private let comparison: Comparison
    /// The modifier's environment, if the element's may differ from it; otherwise nil.
    private let environment: EnvironmentValues?

    init(_ modifier: Modifier, _ comparison: Comparison, environment: EnvironmentValues?) {
        self.modifier = modifier
        self.comparison = comparison
        self.environment = environment
    }

    override func draw(_ element: Element, in environment: EnvironmentValues) {
        modifier.draw(element, in: self.environment ?? environment)
    }

    override func isSame(as other: Box) -> Bool {
        guard let other = other as? Self else { return false }
        if self === other { return true }
        return hasSameEnvironment(as: other) && comparison.areEqual(modifier, other.modifier)
    }

    private func hasSameEnvironment(as other: TypedBox) -> Bool {
        switch (environment, other.environment) {
        case (nil, nil): true
        case (let mine?, let theirs?): mine.isIdentical(to: theirs)
        default: false
        }
    }
}
