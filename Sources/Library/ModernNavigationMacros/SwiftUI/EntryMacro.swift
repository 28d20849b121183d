import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a property of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` with a generated
/// key.
///
/// A default with a declared type is evaluated at each use, so it need not be `Sendable`; one with an inferred
/// type is stored.
enum EntryMacro {}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        // The peer expansion reports the diagnostic, so it isn't repeated here.
        guard let entry = try? Entry(declaration, in: context) else { return [] }
        return [
            "get { self[\(raw: entry.keyName).self] }",
            "set { self[\(raw: entry.keyName).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        do {
            return [try Entry(declaration, in: context).key]
        } catch let diagnostic as EntryDiagnostic {
            context.diagnose(Diagnostic(node: node, message: diagnostic))
            return []
        }
    }
}

/// The parts of the property that `@Entry` needs.
private struct Entry {
    let name: String
    let type: TypeSyntax?
    let defaultValue: ExprSyntax?
    let container: Container

    enum Container: String {
        case environment = "EnvironmentValues"
        case transaction = "Transaction"
        case container = "ContainerValues"
        case focused = "FocusedValues"

        var keyProtocol: String {
            switch self {
            case .environment: "SwiftUI.EnvironmentKey"
            case .transaction: "SwiftUI.TransactionKey"
            case .container: "SwiftUI.ContainerValueKey"
            case .focused: "SwiftUI.FocusedValueKey"
            }
        }
    }

    init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
            let binding = variable.bindings.first, variable.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            binding.accessorBlock == nil
        else { throw EntryDiagnostic.notAStoredVariable }
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
            .trimmedDescription
        guard let last = extended?.split(separator: ".").last,
            let container = Container(rawValue: String(last))
        else {
            throw EntryDiagnostic.wrongPlace
        }
        type = binding.typeAnnotation?.type.trimmed
        defaultValue = binding.initializer?.value.trimmed
        self.name = name
        self.container = container
        let isOptional = type?.is(OptionalTypeSyntax.self) ?? false
        guard defaultValue != nil || isOptional else { throw EntryDiagnostic.noDefault }
    }

    var keyName: String { "__Key_\(name.trimmingBackticks)" }

    var key: DeclSyntax {
        if container == .focused, let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType {
            return """
                private struct \(raw: keyName): \(raw: container.keyProtocol) {
                    typealias Value = \(wrapped)
                }
                """
        }
        if let type {
            return """
                private struct \(raw: keyName): \(raw: container.keyProtocol) {
                    static var defaultValue: \(type) { \(defaultValue ?? "nil") }
                }
                """
        }
        // A variable that is never written, because a constant would have to be `Sendable`, which a default needn't be.
        return """
            private struct \(raw: keyName): \(raw: container.keyProtocol) {
                nonisolated(unsafe) static var defaultValue = \(defaultValue ?? "nil")
            }
            """
    }
}

private enum EntryDiagnostic: String, Error, DiagnosticMessage {
    case notAStoredVariable = "'@Entry' can only be applied to a single stored 'var'"
    #if canImport(SwiftSyntax600)
        case wrongPlace =
            "'@Entry' has to be in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
    #else
        case wrongPlace = "'@Entry' needs swift-syntax 600 or later"
    #endif
    case noDefault = "'@Entry' needs a default value; write one, or make the type optional"

    var message: String { rawValue }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "SwiftUI.Entry", id: "\(self)") }
}

extension String {
    fileprivate var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
