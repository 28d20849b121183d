import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ModernNavigationMacros

struct RoutableDiagnosticTests {
    @Test func `an unknown parameter is an error that suggests the nearest value`() {
        RoutableMacroTests.expect(
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

    @Test func `an unknown parameter can be added as a value of the case by a fix`() {
        RoutableMacroTests.expect(
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

    @Test func `a value missing from its pattern is added by a fix`() {
        RoutableMacroTests.expect(
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

    @Test func `two patterns of the same shape are an error`() {
        RoutableMacroTests.expect(
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
                    line: 4, column: 11, fixIts: [FixItSpec(message: "remove this '@Link'")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/users/:id") case user(id: Int)
                    case named(name: String, tab: Tab?)
                    @Link("/users/:name?kind=bot") case bot(name: String)
                }
                """)
    }

    @Test func `a value that can't be in a path is moved to the query by a fix`() {
        RoutableMacroTests.expect(
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

    @Test(arguments: [
        ("[String: Int]", nil), ("() -> Void", nil), ("any View", nil), ("(Int, Int)", nil), ("[[Int]]", nil),
        ("Set<Int>", "[Int]"), ("Int??", "Int?"), ("[Int]?", "[Int]"), ("[Int?]", "[Int]"),
        ("Swift.Optional<[Int]>", "[Int]"),
    ])
    func `a type that a link can't contain is an error at the type`(type: String, meant: String?) {
        RoutableMacroTests.expect(
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
                    line: 3, column: 44, fixIts: meant.map { [FixItSpec(message: "write '\($0)'")] } ?? [])
            ],
            fixed: meant.map { type in
                """
                @Routable
                enum AppRoute {
                    @Link("/a?value=:value") case a(value: \(type))
                }
                """
            })
    }

    @Test func `an array in the fragment is an error`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/a#:value") case a(value: [Int])
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "':value' is an array, but a link has one fragment (MN0117)", line: 3,
                    column: 11,
                    fixIts: [FixItSpec(message: "write \"/a?value=:value\"")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("/a?value=:value") case a(value: [Int])
                }
                """)
    }

    @Test(arguments: [
        ("", "it has no path"),
        ("/a/:", "a value has no name after its \":\""),
        ("/:a/:a", "two values are called \"a\""),
        ("/a?b", "\"b\" doesn't have the form name=:value or name=text"),
        ("/a#b", "its fragment is not a value, such as #:section"),
        ("/a/..", "\"..\" can't be a segment"),
        ("/a?x=:a&x=:b", "two values are read from the item \"x\""),
        ("/a?1.x=:a", "\"1.x\" looks like the item of an earlier screen, such as 1.1.x"),
    ])
    func `a malformed pattern is an error`(pattern: String, reason: String) {
        RoutableMacroTests.expect(
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

    @Test(arguments: [("/a/", "/a"), ("/a//b?x=:x", "/a/b?x=:x"), ("//", "/")])
    func `an empty segment is removed by a fix`(pattern: String, repaired: String) {
        let values = pattern.contains(":x") ? "(x: Int?)" : ""
        let position = pattern == "//" ? 1 : 2
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("\(pattern)") case a\(values)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "\"\(pattern)\" is not a pattern: segment \(position) is empty (MN0113)",
                    line: 3,
                    column: 11, fixIts: [FixItSpec(message: "write \"\(repaired)\"")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @Link("\(repaired)") case a\(values)
                }
                """)
    }

    @Test(arguments: [#""/a\(1)""#, #""/a" + "/b""#, "path", "Self.path"])
    func `a pattern that is not a plain string literal is an error`(argument: String) {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link(\(argument)) case a
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "the pattern is written as one plain string, such as \"/users/:id\" (MN0113)",
                    line: 3,
                    column: 11)
            ])
    }

    @Test func `a macro in the wrong place is an error`() {
        RoutableMacroTests.expect(
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
                    message:
                        "'@Routable' makes links from the cases of an enum; this is not an enum (MN0111)",
                    line: 1, column: 1),
                DiagnosticSpec(
                    message: "'@Link' does nothing until 'Other' is '@Routable' (MN0112)", line: 6, column: 5),
                DiagnosticSpec(
                    message: "'@Link' is for one case; write each case on a line of its own (MN0112)",
                    line: 10,
                    column: 5),
            ])
    }

    @Test func `of several values the one with the nearest name is suggested, and only that name changes`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/a/:i/:id/:tittle") case a(other: Int, title: Int, id: Int)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'a' has no value called 'i' (MN0114)", line: 3, column: 11,
                    fixIts: [FixItSpec(message: "write ':other'")]),
                DiagnosticSpec(
                    message: "'a' has no value called 'tittle' (MN0114)", line: 3, column: 11,
                    fixIts: [FixItSpec(message: "write ':title'")]),
            ])
        #expect(
            PatternText("/a/:i/:id").renaming(PatternText("/a/:i/:id").parameters[0], to: "x") == "/a/:x/:id")
    }

    @Test func `one fix adds all missing values`() {
        let message = FixItSpec(message: "write \"/photos/:park/:index?tag=:tag\"")
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/photos") case photo(park: String, index: Int, tag: Tag?)
            }
            """,
            says: ["park", "index", "tag"].map { name in
                DiagnosticSpec(
                    message:
                        "the value '\(name)' of 'photo' is not in \"/photos\", so the link could not be read back (MN0115)",
                    line: 3, column: 11, fixIts: [message])
            })
    }

    @Test(arguments: [
        ("/:tab", "/:tab"), ("/:tab/x", "/x?tab=:tab"), (":tab/x", "x?tab=:tab"), ("/x/:tab", "/x?tab=:tab"),
        ("/x/:tab/:table", "/x/:table?tab=:tab"), ("/x?a=:a#:tab", "/x?a=:a&tab=:tab"),
    ])
    func `moving a value leaves the other values in place`(pattern: String, moved: String) throws {
        let text = PatternText(pattern)
        let parameter = try #require(text.parameters.first { $0.name == "tab" })
        #expect(text.moving(parameter) == (pattern == "/:tab" ? "/?tab=:tab" : moved))
    }

    @Test func `an enum that an extension can't access is an error`() {
        RoutableMacroTests.expect(
            """
            struct Outer {
                @Routable
                private enum AppRoute {
                    @Link("/a") case a
                }
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'AppRoute' is private within a type, where the extension that '@Routable' generates can't access it (MN0118)",
                    line: 3, column: 5, fixIts: [FixItSpec(message: "write 'fileprivate'")])
            ],
            fixed: """
                struct Outer {
                    @Routable
                    fileprivate enum AppRoute {
                        @Link("/a") case a
                    }
                }
                """)
    }

    @Test func `names that can't be distinguished are an error`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/links") case links
                @Link("/users/:id") case user(id: Int)
                case user(name: String)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@Routable' generates a member called 'links'; rename the case (MN0119)",
                    line: 3, column: 26),
                DiagnosticSpec(
                    message:
                        "two cases are called 'user', and '@Routable' can't distinguish them; rename one (MN0120)",
                    line: 5, column: 10),
            ])
    }

    @Test func `an unavailable case has no link`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @available(*, unavailable, message: "gone") @Link("/a") case a
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'a' is unavailable, so no link can lead to it (MN0112)", line: 3, column: 49,
                    fixIts: [FixItSpec(message: "remove this '@Link'")])
            ],
            fixed: """
                @Routable
                enum AppRoute {
                    @available(*, unavailable, message: "gone") case a
                }
                """)
    }

    @Test func `a value of the link behind is added together with that link's pattern`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("day/:number", behind: "/trips/:trip") case day(trip: Int, number: Int)
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "the value 'trip' of 'day' is not in \"day/:number\", so the link could not be read back (MN0115)",
                    line: 3, column: 11,
                    fixIts: [FixItSpec(message: "write \"/trips/:trip/day/:number\"")])
            ])
    }

    @Test func `a link may stand behind the beginning of its own pattern, and no other`() {
        RoutableMacroTests.expect(
            """
            @Routable
            enum AppRoute {
                @Link("/trips/:trip/day/:number", behind: "/trips/:id") case day(trip: Int, number: Int)
                @Link("/help/:topic", behind: "/trips") case help(topic: String)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "\"/trips\" is not the beginning of \"/help/:topic\" (MN0121)", line: 4,
                    column: 35)
            ])
    }
}
