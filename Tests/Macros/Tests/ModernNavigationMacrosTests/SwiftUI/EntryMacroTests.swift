import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ModernNavigationMacros

@Suite("@Entry")
struct EntryMacroTests {
    @Test func `a typed default value is computed when it is needed`() {
        expectExpansion(
            """
            extension EnvironmentValues {
                @Entry public var accent: Color = .blue
            }
            """,
            """
            extension EnvironmentValues {
                public var accent: Color {
                    get {
                        self[__Key_accent.self]
                    }
                    set {
                        self[__Key_accent.self] = newValue
                    }
                }

                private struct __Key_accent: SwiftUI.EnvironmentKey {
                    static var defaultValue: Color {
                        .blue
                    }
                }
            }
            """)
    }

    @Test func `a default value without a type is stored`() {
        expectExpansion(
            """
            extension SwiftUI.Transaction {
                @Entry var depth = 4
            }
            """,
            """
            extension SwiftUI.Transaction {
                var depth {
                    get {
                        self[__Key_depth.self]
                    }
                    set {
                        self[__Key_depth.self] = newValue
                    }
                }

                private struct __Key_depth: SwiftUI.TransactionKey {
                    nonisolated(unsafe) static var defaultValue = 4
                }
            }
            """)
    }

    @Test func `an optional entry needs no default value`() {
        expectExpansion(
            """
            extension ContainerValues {
                @Entry var label: String?
            }
            """,
            """
            extension ContainerValues {
                var label: String? {
                    get {
                        self[__Key_label.self]
                    }
                    set {
                        self[__Key_label.self] = newValue
                    }
                }

                private struct __Key_label: SwiftUI.ContainerValueKey {
                    static var defaultValue: String? {
                        nil
                    }
                }
            }
            """)
    }

    @Test func `a focused value has the type inside its optional`() {
        expectExpansion(
            """
            extension FocusedValues {
                @Entry var document: String?
            }
            """,
            """
            extension FocusedValues {
                var document: String? {
                    get {
                        self[__Key_document.self]
                    }
                    set {
                        self[__Key_document.self] = newValue
                    }
                }

                private struct __Key_document: SwiftUI.FocusedValueKey {
                    typealias Value = String
                }
            }
            """)
    }

    @Test(
        arguments: [
            (
                "extension EnvironmentValues {\n    @Entry var size: Int\n}",
                "'@Entry' needs a default value; write one, or make the type optional"
            ),
            (
                "extension EnvironmentValues {\n    @Entry let size = 1\n}",
                "'@Entry' can only be applied to a single stored 'var'"
            ),
            (
                "extension Model {\n    @Entry var size = 1\n}",
                "'@Entry' has to be in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
            ),
        ])
    func `an invalid entry is reported once`(source: String, message: String) {
        expectExpansion(
            source, source.replacing("@Entry ", with: ""),
            diagnostics: [DiagnosticSpec(message: message, line: 2, column: 5)])
    }
}

private let macros: [String: MacroSpec] = ["Entry": MacroSpec(type: EntryMacro.self)]

private func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
        failureHandler: { Issue.record(Comment(rawValue: $0.message), sourceLocation: sourceLocation) })
}
