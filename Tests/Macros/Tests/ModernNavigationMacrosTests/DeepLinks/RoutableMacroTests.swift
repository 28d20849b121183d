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

    /// Expands and compares; the failure stands at the caller.
    static func expect(
        _ source: String, expandsTo expected: String? = nil, says diagnostics: [DiagnosticSpec] = [],
        fixed: String? = nil, at location: Testing.SourceLocation = #_sourceLocation
    ) {
        assertMacroExpansion(
            source, expandedSource: expected ?? "", diagnostics: diagnostics, macroSpecs: macros,
            fixedSource: fixed, indentationWidth: .spaces(4)
        ) { failure in
            // A test of messages doesn't repeat the expansion.
            if expected == nil, failure.message.hasPrefix("Macro expansion did not produce") { return }
            Issue.record("\(failure.message)", sourceLocation: location)
        }
    }

    @Test func `the links of all cases are made in their order`() {
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

                extension AppRoute: Routable {
                    public static var links: [DeepLink<AppRoute>] {
                        [
                            DeepLink<AppRoute>(
                                "/settings",
                                make: { () -> AppRoute? in
                                    .settings
                                },
                                extract: { route -> ()? in
                                    guard case .settings = route else {
                                        return nil
                                    }
                                    return ()
                                }
                            ).keyed(LinkKey(AppRoute.self, case: 0)),
                            DeepLink<AppRoute>(
                                "/users/:id?tab=:tab",
                                make: { (value1: Int, value0: Tab?) -> AppRoute? in
                                    .user(tab: value0, id: value1)
                                },
                                extract: { route -> (Int, Tab?)? in
                                    guard case .user(let value0, let value1) = route else {
                                        return nil
                                    }
                                    return (value1, value0)
                                }
                            ).keyed(LinkKey(AppRoute.self, case: 1)),
                            DeepLink<AppRoute>(
                                "user/:id?tab=:tab",
                                make: { (value1: Int, value0: Tab?) -> AppRoute? in
                                    .user(tab: value0, id: value1)
                                },
                                extract: { route -> (Int, Tab?)? in
                                    guard case .user(let value0, let value1) = route else {
                                        return nil
                                    }
                                    return (value1, value0)
                                }
                            ).keyed(LinkKey(AppRoute.self, case: 1))
                        ]
                    }

                    public var linkCase: Int {
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

    @Test func `an unknown parameter is named, with the value that was meant`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/users/:idd") case user(id: Int)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'user' has no value called 'idd' (MN0114)", line: 3, column: 11,
                    fixIts: [FixItSpec(message: "write ':id'")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/users/:id") case user(id: Int)
                }
                """)
    }

    @Test func `an unknown parameter can become a value of the case`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/users/:id") case user
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'user' has no value called 'id' (MN0114)", line: 3, column: 11,
                    fixIts: [FixItSpec(message: "add 'id: String' to 'user'")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/users/:id") case user(id: String)
                }
                """)
    }

    @Test func `a value that is not in the pattern is added to it`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/users?sort=:sort") case user(id: Int, sort: Sort?)
                @Link("/parks/:id#:part") case park(id: Int, part: String?, tab: [Tab])
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "the value 'id' of 'user' is not in \"/users?sort=:sort\", so the link could not be read back (MN0115)",
                    line: 3, column: 11, fixIts: [FixItSpec(message: "write \"/users/:id?sort=:sort\"")]),
                DiagnosticSpec(
                    message:
                        "the value 'tab' of 'park' is not in \"/parks/:id#:part\", so the link could not be read back (MN0115)",
                    line: 4, column: 11, fixIts: [FixItSpec(message: "write \"/parks/:id?tab=:tab#:part\"")]),
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/users/:id?sort=:sort") case user(id: Int, sort: Sort?)
                    @Link("/parks/:id?tab=:tab#:part") case park(id: Int, part: String?, tab: [Tab])
                }
                """)
    }

    @Test func `two patterns of one shape are an error`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/users/:id") case user(id: Int)
                @Link("/users/:name?tab=:tab") case named(name: String, tab: Tab?)
                @Link("/users/:name?kind=bot") case bot(name: String)
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "\"/users/:name?tab=:tab\" has the same shape as the link of 'user', which is read instead (MN0116)",
                    line: 4, column: 11)
            ])
    }

    @Test func `what can't stand in a path is moved to the query`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/users/:tab/edit") case user(tab: Tab?)
                @Link("/words/:words") case words(words: Array<String>)
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "':tab' stands in the path, where exactly one value stands, but it is optional (MN0117)",
                    line: 3, column: 11, fixIts: [FixItSpec(message: "write \"/users/edit?tab=:tab\"")]),
                DiagnosticSpec(
                    message:
                        "':words' stands in the path, where exactly one value stands, but it is an array (MN0117)",
                    line: 4, column: 11, fixIts: [FixItSpec(message: "write \"/words?words=:words\"")]),
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/users/edit?tab=:tab") case user(tab: Tab?)
                    @Link("/words?words=:words") case words(words: Array<String>)
                }
                """)
    }

    @Test(arguments: ["[String: Int]", "() -> Void", "any View", "Set<Int>", "(Int, Int)", "Int??", "[Int]?"])
    func `a type that no link can hold is an error at the type`(type: String) {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/a?value=:value") case a(value: \(type))
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'\(type)' can't be a value of a link; use a 'LinkValue', an optional or an array of it (MN0117)",
                    line: 3, column: 44)
            ])
    }

    @Test func `an array in the fragment is an error`() {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/a#:value") case a(value: [Int])
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "':value' is an array, but a link has one fragment (MN0117)", line: 3, column: 11
                )
            ])
    }

    @Test(arguments: [
        ("/a//b", "segment 2 is empty"),
        ("", "it has no path"),
        ("/a/:", "a value has no name after its \":\""),
        ("/:a/:a", "two values are called \"a\""),
        ("/a?b", "\"b\" is not written name=:value or name=text"),
        ("/a#b", "its fragment is not a value, such as #:section"),
        ("/a/..", "\"..\" can't be a segment"),
    ])
    func `a malformed pattern is an error`(pattern: String, reason: String) {
        Self.expect(
            """
            @Routable
            enum AppRoute {
                @Link("\(pattern)") case a
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "\"\(pattern)\" is not a pattern: \(reason) (MN0113)", line: 3, column: 11)
            ])
    }

    @Test func `a pattern that is not a plain string is an error`() {
        Self.expect(
            #"""
            @Routable
            enum AppRoute {
                @Link("/a\(1)") case a
            }
            """#,
            says: [
                DiagnosticSpec(
                    message: "the pattern is written as one plain string, such as \"/users/:id\" (MN0113)",
                    line: 3,
                    column: 11)
            ])
    }

    @Test func `the macros say where they don't belong`() {
        Self.expect(
            """
            @Routable
            struct AppRoute {
                @Link("/a") var a = 1
            }
            enum Other {
                @Link("/a") case a
            }
            @Routable
            enum Third {
                @Link("/a") case a, b
            }
            """,
            says: [
                DiagnosticSpec(message: "'@Link' goes on a case of an enum (MN0112)", line: 3, column: 5),
                DiagnosticSpec(
                    message: "'@Routable' makes links from the cases of an enum; this is none (MN0111)",
                    line: 1,
                    column: 1),
                DiagnosticSpec(
                    message: "'@Link' does nothing until 'Other' is '@Routable' (MN0112)", line: 6, column: 5),
                DiagnosticSpec(
                    message: "'@Link' is for one case; write each case on a line of its own (MN0112)",
                    line: 10,
                    column: 5),
            ])
    }
}
