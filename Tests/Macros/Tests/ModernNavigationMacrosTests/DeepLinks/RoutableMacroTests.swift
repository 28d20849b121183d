import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ModernNavigationMacros

struct RoutableMacroTests {
    static let macros: [String: MacroSpec] = [
        "Routable": MacroSpec(type: RoutableMacro.self, conformances: ["Routable"]),
        "Link": MacroSpec(type: LinkMacro.self),
    ]

    /// Expands and compares; a failure has the caller's location.
    static func expect(
        _ source: String, expandsTo expected: String? = nil, says diagnostics: [DiagnosticSpec] = [],
        fixed: String? = nil, at location: Testing.SourceLocation = #_sourceLocation
    ) {
        assertMacroExpansion(
            source, expandedSource: expected ?? "", diagnostics: diagnostics, macroSpecs: macros,
            fixedSource: fixed, indentationWidth: .spaces(4)
        ) { failure in
            // A test of diagnostics doesn't repeat the expansion.
            if expected == nil, failure.message.hasPrefix("Macro expansion did not produce") { return }
            Issue.record("\(failure.message)", sourceLocation: location)
        }
    }

    @Test func `the links of all cases are listed in the order of the cases`() {
        Self.expect(
            """
            @Routable
            public enum AppRoute {
                @Link("/settings") case settings
                @Link("/users/:id?tab=:tab") @Link("user/:id?tab=:tab") case user(tab: Tab?, id: Int)
                case draft(Int)
            }
            """,
            expandsTo: """
                public enum AppRoute {
                    case settings
                    case user(tab: Tab?, id: Int)
                    case draft(Int)
                }

                extension AppRoute: ModernLinks.Routable {
                    public nonisolated static var links: [ModernLinks.DeepLink<Self>] {
                        [
                            ModernLinks.DeepLink<Self>(
                                "/settings",
                                make: { () -> Self? in
                                    .settings
                                },
                                extract: { route -> ()? in
                                    guard case .settings = route else {
                                        return nil
                                    }
                                    return ()
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 0)),
                            ModernLinks.DeepLink<Self>(
                                "/users/:id?tab=:tab",
                                make: { (value1: Int, value0: Tab?) -> Self? in
                                    .user(tab: value0, id: value1)
                                },
                                extract: { route -> (Int, Tab?)? in
                                    guard case .user(let value0, let value1) = route else {
                                        return nil
                                    }
                                    return (value1, value0)
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 1)),
                            ModernLinks.DeepLink<Self>(
                                "user/:id?tab=:tab",
                                make: { (value1: Int, value0: Tab?) -> Self? in
                                    .user(tab: value0, id: value1)
                                },
                                extract: { route -> (Int, Tab?)? in
                                    guard case .user(let value0, let value1) = route else {
                                        return nil
                                    }
                                    return (value1, value0)
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 1))
                        ]
                    }

                    public nonisolated var linkCase: Int {
                        switch self {
                        case .settings:
                            0
                        case .user:
                            1
                        case .draft:
                            2
                        }
                    }
                }
                """)
    }

    @Test func `cases under #if are counted under the same condition`() {
        Self.expect(
            """
            @available(iOS 18, *)
            @Routable
            enum AppRoute {
                @Link("/a") case `default`
                #if DEBUG
                @Link("/b/:in") case b(in: Int)
                #else
                @Link("/b/:in") case b(`in`: Int)
                #endif
                #if canImport(UIKit)
                var isOther: Bool { true }
                #endif
            }
            """,
            expandsTo: """
                @available(iOS 18, *)
                enum AppRoute {
                    case `default`
                    #if DEBUG
                    case b(in: Int)
                    #else
                    case b(`in`: Int)
                    #endif
                    #if canImport(UIKit)
                    var isOther: Bool { true }
                    #endif
                }

                @available(iOS 18, *)
                extension AppRoute: ModernLinks.Routable {
                    nonisolated static var links: [ModernLinks.DeepLink<Self>] {
                        var links: [ModernLinks.DeepLink<Self>] = []
                        links.append(
                            ModernLinks.DeepLink<Self>(
                                "/a",
                                make: { () -> Self? in
                                    .`default`
                                },
                                extract: { route -> ()? in
                                    guard case .`default` = route else {
                                        return nil
                                    }
                                    return ()
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 0))
                        )
                        #if DEBUG
                        links.append(
                            ModernLinks.DeepLink<Self>(
                                "/b/:in",
                                make: { (value0: Int) -> Self? in
                                    .b(in: value0)
                                },
                                extract: { route -> (Int)? in
                                    guard case .b(let value0) = route else {
                                        return nil
                                    }
                                    return (value0)
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 1))
                        )
                        #else
                        links.append(
                            ModernLinks.DeepLink<Self>(
                                "/b/:in",
                                make: { (value0: Int) -> Self? in
                                    .b(in: value0)
                                },
                                extract: { route -> (Int)? in
                                    guard case .b(let value0) = route else {
                                        return nil
                                    }
                                    return (value0)
                                }
                            ).keyed(ModernLinks.LinkKey(Self.self, case: 2))
                        )
                        #endif
                        return links
                    }

                    nonisolated var linkCase: Int {
                        switch self {
                        case .`default`:
                            0
                        #if DEBUG
                        case .b:
                            1
                        #else
                        case .b:
                            2
                        #endif
                        }
                    }
                }
                """)
    }

    @Test func `each diagnostic has a location that the compiler knows`() throws {
        let file = Parser.parse(
            source: """
                @Routable
                enum AppRoute {
                    @Link("/a/") case a
                    @Link("/b/:c") case b
                    @Link("/c") case c(id: Int)
                    @Link("/d") case d
                    @Link("/d") case e
                    @Link("/f/:id") case f(id: Set<Int>)
                    @available(*, unavailable) @Link("/g") case g
                    @Link("/h") case h, links
                }
                """)
        let declaration = try #require(file.statements.first?.item.as(EnumDeclSyntax.self))
        let attribute = try #require(declaration.attributes.first?.as(AttributeSyntax.self))
        let context = BasicMacroExpansionContext()
        _ = try RoutableMacro.expansion(
            of: attribute, attachedTo: declaration, providingExtensionsOf: TypeSyntax("AppRoute"),
            conformingTo: [], in: context)
        #expect(context.diagnostics.count == 8)
        for diagnostic in context.diagnostics { #expect(diagnostic.node.root.id == file.id) }
    }
}
