import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property of a reducer with `@Dependency`. The fix-it makes it a plain property, which is passed to the initializer.
struct InjectedProperty {
    private let declaration: VariableDeclSyntax
    private let attribute: AttributeSyntax
    private let name: String

    static func all(in declaration: some DeclGroupSyntax) -> [InjectedProperty] {
        declaration.memberBlock.members.compactMap { InjectedProperty($0.decl) }
    }

    private init?(_ declaration: DeclSyntax) {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.singleName,
            let attribute = variable.attributes.attribute("Dependency")
        else { return nil }
        self.declaration = variable
        self.attribute = attribute
        self.name = name
    }

    func diagnose(in context: some MacroExpansionContext) {
        let dismisses = key == "\\.dismiss"
        let message: ComposableDiagnostic =
            dismisses ? .dismissDependency : .dependency(name: name.withoutBackticks)
        context.diagnose(Diagnostic(node: attribute, message: message, fixIts: dismisses ? [] : [passing]))
    }

    /// The argument of the attribute: a key path or a type.
    private var key: String? {
        attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription
    }

    /// The type of a well-known dependency, or a placeholder for any other.
    private var type: String {
        if let type = declaration.bindings.first?.typeAnnotation?.type { return type.trimmedDescription }
        switch key {
        case "\\.continuousClock"?: return "any Clock<Duration>"
        case "\\.uuid"?: return "@Sendable () -> UUID"
        case "\\.date"?, "\\.date.now"?: return "@Sendable () -> Date"
        default:
            guard let key, key.hasSuffix(".self") else { return "<#Type#>" }
            return String(key.dropLast(5))
        }
    }

    private var passing: FixIt {
        let plain: DeclSyntax = "\(declaration.modifiers)let \(raw: name): \(raw: type)"
        var changed = plain
        changed.leadingTrivia = declaration.leadingTrivia
        changed.trailingTrivia = declaration.trailingTrivia
        return FixIt(
            message: ComposableFix.replace("@Dependency", with: "let \(name): \(type)"),
            changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(changed))])
    }
}
