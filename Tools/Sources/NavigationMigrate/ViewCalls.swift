import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The name that is called: "List" in `List { }` and in `SwiftUI.List { }`, "padding" in `view.padding()`.
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

    /// The view that a modifier is called on; nil where no modifier is called.
    var receiver: ExprSyntax? {
        guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
        if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "SwiftUI" { return nil }
        return base
    }

    /// Whether a type or function of this name is called, by itself or by its module, and not a member of a value.
    func isCall(of name: String) -> Bool {
        guard self.name == name, receiver == nil else { return false }
        if calledExpression.is(DeclReferenceExprSyntax.self) { return true }
        return calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
    }

    func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.text == label } }

    var hasTrailingClosure: Bool { trailingClosure != nil || !additionalTrailingClosures.isEmpty }

    /// The modifier that is called on what this call gives.
    var nextModifier: FunctionCallExprSyntax? {
        guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(self).id,
            let call = member.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(member).id
        else { return nil }
        return call
    }

    /// The modifiers called on it, one on the other, from the first to the last.
    var modifiers: [FunctionCallExprSyntax] { Array(sequence(first: self, next: \.nextModifier).dropFirst()) }

    /// The call itself, or the last of the destinations that are declared right after it.
    var lastDestination: FunctionCallExprSyntax {
        var last = self
        while let next = last.nextModifier, next.name == "navigationDestination" { last = next }
        return last
    }

    /// From the period of a modifier to its end, with the white space before it.
    func modifierRange(in file: SourceText) -> Range<Int>? {
        guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        let start = base.endPosition.utf8Offset
        let period = member.period
        // A comment above the modifier stays.
        let blankOnly = period.leadingTrivia.allSatisfy(\.isWhitespace)
        return (blankOnly ? start : period.span.lowerBound)..<span.upperBound
    }
}

extension ExprSyntax {
    /// The call that a chain of modifiers begins with.
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

    /// The modifiers of a chain that ends with this expression, the last first.
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

/// The effect of a view's content on a destination that is declared in it.
enum Containment {
    /// Shown whole, and a view of its own.
    case eager
    /// Shown whole, but its modifiers are those of the views in it.
    case transparent
    /// Repeats its content, and its modifiers are those of the views in it.
    case repeated
    /// Creates its content on demand, or is unknown: a destination is declared outside of it.
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

    /// Views that show what is in their closure and nothing else, so that their modifiers mean what they say.
    static let plainContainers: Set = [
        "VStack", "HStack", "ZStack", "ScrollView", "List", "Form", "GeometryReader", "LazyVStack",
        "LazyVGrid",
    ]

    /// - Parameter label: the label of the argument; nil for one without, which may be a trailing closure.
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

    /// Whether modifiers of a chain that begins with this call are those of the views in it.
    static func spreadsModifiers(_ root: FunctionCallExprSyntax?) -> Bool {
        guard let root, let name = root.name else { return false }
        return name == "ForEach" || transparentNames.contains(name)
    }
}
