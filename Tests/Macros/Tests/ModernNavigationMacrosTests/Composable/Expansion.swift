import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ModernNavigationMacros

/// Expands the macros of ModernComposable and compares; a failure has the caller's location.
///
/// Without an expected expansion, only the diagnostics are compared.
func expectComposable(
    _ source: String,
    expandsTo expected: String? = nil,
    says diagnostics: [DiagnosticSpec] = [],
    fixed: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expected ?? "", diagnostics: diagnostics,
        macroSpecs: [
            "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable"]),
            "ObservableState": MacroSpec(
                type: ObservableStateMacro.self, conformances: ["ObservableState"]),
            "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
            "Presents": MacroSpec(type: PresentsMacro.self),
            "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer"]),
            "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseMarkerMacro.self),
            "ReducerCaseIgnored": MacroSpec(type: ReducerCaseMarkerMacro.self),
            "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
        ],
        fixedSource: fixed, indentationWidth: .spaces(4)
    ) { failure in
        if expected == nil, failure.message.hasPrefix("Macro expansion did not produce") { return }
        Issue.record("\(failure.message)", sourceLocation: location)
    }
}
