import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A stored property of an `@ObservableState` struct.
struct ObservedField {
    let declaration: VariableDeclSyntax
    let name: String
    /// Its position among the stored properties, which is the field's number.
    let index: Int

    var storage: String { "_\(name.withoutBackticks)" }

    /// Whether reads and writes are observed.
    var isTracked: Bool {
        isVariable && !isIgnored && !isLazy && !hasObservers && wrapper == nil && !isOneOfSeveral
    }

    /// Whether it has a default value.
    var hasDefault: Bool {
        declaration.bindings.allSatisfy { binding in
            binding.initializer != nil
                || isVariable && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        }
    }

    /// Whether it can be set to any value of its type; false for a property wrapper, because its requirements are unknown.
    var isPlain: Bool { !isLazy && wrapper == nil && !isOneOfSeveral }

    static func all(in declaration: some DeclGroupSyntax) -> [ObservedField] {
        declaration.memberBlock.members
            .compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .filter { $0.isStored && !$0.isOfType }
            .enumerated()
            .map { ObservedField(declaration: $1, name: $1.firstName, index: $0) }
    }

    func diagnose(in context: some MacroExpansionContext) {
        guard isVariable, !isIgnored else { return }
        if isOneOfSeveral {
            diagnose(.severalInOneDeclaration, at: declaration.bindings, in: context)
        } else if let wrapper, ["Shared", "SharedReader"].contains(wrapper.name) {
            diagnose(
                .sharedProperty(wrapper.name), at: wrapper, in: context,
                fixes: [.removing(wrapper, from: declaration), ignoring])
        } else if let wrapper {
            diagnose(.wrappedProperty(wrapper.name), at: wrapper, in: context, fixes: wrapperFixes(wrapper))
        } else if hasObservers {
            diagnose(.observedProperty(name), at: declaration.bindings, in: context, fixes: [ignoring])
        } else if isLazy {
            diagnose(.lazyProperty(name), at: declaration.bindings, in: context, fixes: [ignoring])
        }
    }

    private var isVariable: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.var) }

    private var isIgnored: Bool {
        declaration.attributes.attribute("ObservationStateIgnored") != nil
    }

    private var isLazy: Bool { declaration.modifiers.contains(.lazy) }

    private var hasObservers: Bool { declaration.bindings.contains { $0.accessorBlock != nil } }

    private var isOneOfSeveral: Bool {
        declaration.bindings.count > 1
            || declaration.bindings.contains { !$0.pattern.is(IdentifierPatternSyntax.self) }
    }

    /// The first attribute that may be a property wrapper: any except Swift's own attributes.
    private var wrapper: AttributeSyntax? {
        declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
            ![
                "available", "MainActor", "ObservationStateTracked", "Presents", "usableFromInline",
                "inlinable",
            ]
            .contains($0.name) && $0.name.first?.isUppercase == true
                && !$0.name.hasSuffix("ObservationStateTracked")
        }
    }

    private func diagnose(
        _ message: ComposableDiagnostic, at node: some SyntaxProtocol,
        in context: some MacroExpansionContext, fixes: [FixIt] = []
    ) {
        context.diagnose(Diagnostic(node: node, message: message, fixIts: fixes))
    }

    /// The fix-its for a property wrapper. `@PresentationState` isn't needed here; the purpose of any other is unknown.
    private func wrapperFixes(_ wrapper: AttributeSyntax) -> [FixIt] {
        wrapper.name == "PresentationState" ? [.removing(wrapper, from: declaration)] : [ignoring]
    }

    private var ignoring: FixIt {
        var attributes = declaration.attributes
        attributes.append(
            .attribute(AttributeSyntax("@ObservationStateIgnored").with(\.trailingTrivia, .space)))
        var changed = declaration.with(\.leadingTrivia, []).with(\.attributes, attributes)
        changed.leadingTrivia = declaration.leadingTrivia
        return FixIt(
            message: ComposableFix(message: "Add '@ObservationStateIgnored'", id: "ignore"),
            changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(changed))])
    }
}

extension VariableDeclSyntax {
    /// Its name, if the declaration has a single property.
    var singleName: String? {
        bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text : nil
    }

    fileprivate var firstName: String { bindings.first?.pattern.trimmedDescription ?? "" }

    fileprivate var isOfType: Bool { modifiers.contains(.static) || modifiers.contains(.class) }

    /// Whether it has storage, possibly with observers.
    fileprivate var isStored: Bool {
        bindings.allSatisfy { binding in
            switch binding.accessorBlock?.accessors {
            case nil: true
            case .getter: false
            case .accessors(let accessors):
                accessors.allSatisfy {
                    [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
                }
            }
        }
    }
}
