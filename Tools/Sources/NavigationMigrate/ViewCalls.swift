import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The called name: "List" in `List { }` and in `SwiftUI.List { }`, "padding" in `view.padding()`.
    var name: String? {
        if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        if let member = calledExpression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text
        }
        if let generic = calledExpression.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return nil
    }

    var nameToken: TokenSyntax? {
        calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    }

    /// The view of a modifier; nil if the call isn't one of a modifier.
    var receiver: ExprSyntax? {
        guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
        if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "SwiftUI" { return nil }
        return base
    }

    /// Whether it calls a type or function with this name, with or without its module, and not a member of a value.
    func isCall(of name: String) -> Bool {
        guard self.name == name, receiver == nil else { return false }
        if calledExpression.is(DeclReferenceExprSyntax.self) { return true }
        return calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
    }

    func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.text == label } }

    var hasTrailingClosure: Bool { trailingClosure != nil || !additionalTrailingClosures.isEmpty }

    /// The modifier that is called on the result.
    var nextModifier: FunctionCallExprSyntax? {
        guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(self).id,
            let call = member.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(member).id
        else { return nil }
        return call
    }

    /// The chain of modifiers that are called on it, first to last.
    var modifiers: [FunctionCallExprSyntax] { Array(sequence(first: self, next: \.nextModifier).dropFirst()) }

    /// The call itself, or the last of the `navigationDestination` modifiers that follow it directly.
    var lastDestination: FunctionCallExprSyntax {
        var last = self
        while let next = last.nextModifier, next.name == "navigationDestination" { last = next }
        return last
    }

    /// The range of a modifier from its period, including the white space before it.
    var modifierRange: Range<Int>? {
        guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        let start = base.endPosition.utf8Offset
        let period = member.period
        // A comment above the modifier is kept.
        let blankOnly = period.leadingTrivia.allSatisfy(\.isWhitespace)
        return (blankOnly ? start : period.span.lowerBound)..<span.upperBound
    }
}

extension ExprSyntax {
    /// The first call of a chain of modifiers.
    var chainRoot: FunctionCallExprSyntax? {
        var current: ExprSyntax = self
        while true {
            if let call = current.as(FunctionCallExprSyntax.self) {
                guard let receiver = call.receiver else { return call }
                current = receiver
            } else if let config = current.as(PostfixIfConfigExprSyntax.self), let base = config.base {
                current = base
            } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
                current = base
            } else {
                return nil
            }
        }
    }

    /// The modifiers of the chain that ends with this expression, last to first.
    var chain: [FunctionCallExprSyntax] {
        var found: [FunctionCallExprSyntax] = []
        var current: ExprSyntax = self
        while let call = current.as(FunctionCallExprSyntax.self), let receiver = call.receiver {
            found.append(call)
            current = receiver
        }
        return found
    }
}

/// The effect of a container on a destination that is declared in its content.
enum Containment {
    /// Creates its content at once, and is a view itself.
    case eager
    /// Creates its content at once. Its modifiers apply to each view in it.
    case transparent
    /// Repeats its content. Its modifiers apply to each view in it.
    case repeated
    /// Creates its content on demand, or is unknown. A destination must be declared outside of it.
    case lazy
    case stack, columns, oldView, pushed, presented, scene

    private static let eagerNames: Set = [
        "VStack", "HStack", "ZStack", "ScrollView", "GeometryReader", "ScrollViewReader", "AnyView",
        "ViewThatFits",
        "TabView", "Grid",
    ]
    private static let transparentNames: Set = [
        "Group", "Section", "Tab", "TabSection", "GridRow", "EquatableView",
    ]
    private static let sceneNames: Set = [
        "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "UIHostingController",
        "NSHostingController", "NSHostingView", "UIHostingConfiguration",
    ]
    private static let eagerModifiers: Set = ["background", "overlay", "safeAreaInset", "mask"]

    /// Views that only show the content of their closure, so a title or toolbar on them belongs to that content.
    static let plainContainers: Set = [
        "VStack", "HStack", "ZStack", "ScrollView", "List", "Form", "GeometryReader", "LazyVStack",
        "LazyVGrid",
    ]

    /// - Parameter label: the label of the argument; nil for an unlabelled argument or a trailing closure.
    init(of call: FunctionCallExprSyntax, label: String?) {
        guard let name = call.name else {
            self = .lazy
            return
        }
        if call.receiver != nil {
            switch name {
            case "sheet", "fullScreenCover", "popover": self = .presented
            case "navigationDestination": self = .pushed
            default: self = Self.eagerModifiers.contains(name) ? .eager : .lazy
            }
            return
        }
        switch name {
        case "NavigationView": self = .oldView
        case "NavigationStack": self = .stack
        case "NavigationSplitView": self = .columns
        case "NavigationLink":
            let labelFollows =
                label == nil
                && (call.argument("destination") != nil || call.argument("value") != nil)
            self = label == "label" || labelFollows ? .lazy : .pushed
        case "ForEach": self = .repeated
        default:
            self =
                Self.sceneNames.contains(name)
                ? .scene
                : Self.eagerNames.contains(name)
                    ? .eager : Self.transparentNames.contains(name) ? .transparent : .lazy
        }
    }

    /// Whether the modifiers of a chain with this first call apply to each view in it.
    static func spreadsModifiers(_ root: FunctionCallExprSyntax?) -> Bool {
        guard let root, let name = root.name else { return false }
        return name == "ForEach" || transparentNames.contains(name)
    }
}
