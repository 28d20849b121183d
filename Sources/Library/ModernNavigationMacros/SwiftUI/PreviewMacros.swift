import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the preview, and that a debug build finds by its conformance. Nothing in release builds.
enum PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else {
            return []
        }
        let name = context.makeUniqueName("Preview")
        return [
            """
            #if DEBUG
            struct \(name): SwiftUI.PreviewRegistry {
                nonisolated static var fileID: String { \(place.file) }
                nonisolated static var line: Int { \(place.line) }
                nonisolated static var column: Int { \(place.column) }
                @MainActor static func makePreview() throws -> SwiftUI.Preview {
                    SwiftUI.Preview(\(raw: arguments(of: node)))
                }
            }
            #endif
            """
        ]
    }

    private static func arguments(of node: some FreestandingMacroExpansionSyntax) -> String {
        var arguments = node.arguments.map { argument in
            let label = argument.label.map { "\($0.trimmedDescription): " } ?? ""
            return label + body(argument.expression).trimmedDescription
        }
        if let closure = node.trailingClosure { arguments.append("body: \(body(ExprSyntax(closure)))") }
        return arguments.joined(separator: ", ")
    }

    /// Moves the variables with `@Previewable` of a closure to a view, because only a view has state.
    private static func body(_ expression: ExprSyntax) -> ExprSyntax {
        guard let closure = expression.as(ClosureExprSyntax.self) else { return expression }
        var variables: [String] = []
        var rest: [String] = []
        for statement in closure.statements {
            if var variable = statement.item.as(VariableDeclSyntax.self), variable.isPreviewable {
                variable.attributes = variable.attributes.filter { !$0.isPreviewable }
                variables.append(variable.trimmedDescription)
            } else {
                rest.append(statement.trimmedDescription)
            }
        }
        if variables.isEmpty { return expression.trimmed }
        return """
            { \(raw: closure.signature?.trimmedDescription ?? "")
                struct __PreviewedContent: SwiftUI.View {
                    \(raw: variables.joined(separator: "\n"))
                    var body: some SwiftUI.View {
                        \(raw: rest.joined(separator: "\n"))
                    }
                }
                return __PreviewedContent()
            }
            """
    }
}

extension VariableDeclSyntax {
    fileprivate var isPreviewable: Bool { attributes.contains(where: \.isPreviewable) }
}

extension AttributeListSyntax.Element {
    fileprivate var isPreviewable: Bool {
        let name = self.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        return name == "Previewable" || name == "SwiftUI.Previewable"
    }
}

/// `@Previewable`: leaves a preview's variable unchanged. `#Preview` moves it.
enum PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
