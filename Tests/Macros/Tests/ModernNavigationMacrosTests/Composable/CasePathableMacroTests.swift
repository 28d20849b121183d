import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CasePathableMacroTests {
    @Test func `each case gets a case path to its value`() {
        expectComposable(
            """
            @CasePathable
            public enum Action {
                case stop
                case row(Int)
                case element(id: Int, action: String)
            }
            """,
            expandsTo: """
                public enum Action {
                    case stop
                    case row(Int)
                    case element(id: Int, action: String)

                    public struct AllCasePaths {
                        public var stop: ModernComposable.CasePath<Action, Void> {
                            ModernComposable.CasePath(embed: { () in
                                    .stop
                                }) {
                                if case .stop = $0 {
                                    ()
                                } else {
                                    nil
                                }
                            }
                        }
                        public var row: ModernComposable.CasePath<Action, Int> {
                            ModernComposable.CasePath(embed: {
                                    .row($0)
                                }) {
                                if case .row(let value0) = $0 {
                                    value0
                                } else {
                                    nil
                                }
                            }
                        }
                        public var element: ModernComposable.CasePath<Action, (id: Int, action: String)> {
                            ModernComposable.CasePath(embed: {
                                    .element(id: $0.0, action: $0.1)
                                }) {
                                if case .element(id: let value0, action: let value1) = $0 {
                                    (value0, value1)
                                } else {
                                    nil
                                }
                            }
                        }
                    }

                    public static var allCasePaths: AllCasePaths {
                        AllCasePaths()
                    }
                }

                extension Action: ModernComposable.CasePathable {
                }
                """)
    }

    @Test func `a type other than an enum is an error, with a fix that removes the macro`() {
        expectComposable(
            """
            @CasePathable
            struct Action {
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@CasePathable' needs an enum: it makes a key path of each case (MN0411)",
                    line: 2, column: 1, fixIts: [FixItSpec(message: "Remove '@CasePathable'")])
            ],
            fixed: """
                struct Action {
                }
                """)
    }

    @Test func `the second of two cases with one name is an error`() {
        expectComposable(
            """
            @CasePathable
            enum Action {
                case show(Int)
                case show(id: String)
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@CasePathable' needs cases with names of their own, and there is another "
                        + "'show' (MN0412)",
                    line: 4, column: 10)
            ])
    }
}
