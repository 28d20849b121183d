import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ModernNavigationMacros

@Suite("Previews")
struct PreviewMacroTests {
    @Test func `a preview is a type that debug builds find`() {
        expectPreview(
            """
            #Preview("A", traits: .portrait, .sizeThatFitsLayout) {
                Text("Hello")
            }
            """,
            """
            #if DEBUG
            struct __macro_local_7PreviewfMu_: SwiftUI.PreviewRegistry {
                nonisolated static var fileID: String {
                    "TestModule/test.swift"
                }
                nonisolated static var line: Int {
                    1
                }
                nonisolated static var column: Int {
                    1
                }
                @MainActor static func makePreview() throws -> SwiftUI.Preview {
                    SwiftUI.Preview("A", traits: .portrait, .sizeThatFitsLayout, body: {
                Text("Hello")
                        })
                }
            }
            #endif
            """)
    }

    @Test func `previewable variables become the state of a view`() {
        expectPreview(
            """
            #Preview {
                @Previewable @State var isOn = true
                let title = "On"
                Toggle(title, isOn: $isOn)
            }
            """,
            """
            #if DEBUG
            struct __macro_local_7PreviewfMu_: SwiftUI.PreviewRegistry {
                nonisolated static var fileID: String {
                    "TestModule/test.swift"
                }
                nonisolated static var line: Int {
                    1
                }
                nonisolated static var column: Int {
                    1
                }
                @MainActor static func makePreview() throws -> SwiftUI.Preview {
                    SwiftUI.Preview(body: {
                struct __PreviewedContent: SwiftUI.View {
                    @State var isOn = true
                    var body: some SwiftUI.View {
                        let title = "On"
                                    Toggle(title, isOn: $isOn)
                    }
                }
                return __PreviewedContent()
                        })
                }
            }
            #endif
            """)
    }

    @Test func `a previewable property is unchanged`() {
        expectPreview("@Previewable @State var isOn = true", "@State var isOn = true")
    }
}

private func expectPreview(
    _ source: String, _ expanded: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let macros: [String: MacroSpec] = [
        "Preview": MacroSpec(type: PreviewMacro.self), "Previewable": MacroSpec(type: PreviewableMacro.self),
    ]
    assertMacroExpansion(
        source, expandedSource: expanded, macroSpecs: macros,
        failureHandler: { Issue.record(Comment(rawValue: $0.message), sourceLocation: sourceLocation) })
}
