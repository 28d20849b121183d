import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ReducerMacroTests {
    @Test func `A struct becomes a reducer, its body is built, and its actions get case paths`() {
        expectComposable(
            """
            @Reducer
            struct Counter {
                struct State {
                }
                @CasePathable
                enum Action {
                }
                var body: some ReducerOf<Self> {
                    EmptyReducer()
                }
            }
            """,
            expandsTo: """
                struct Counter {
                    struct State {
                    }
                    enum Action {

                        struct AllCasePaths {

                        }

                        static var allCasePaths: AllCasePaths {
                            AllCasePaths()
                        }
                    }
                    @Composable.ReducerBuilder<Self.State, Self.Action>
                    var body: some ReducerOf<Self> {
                        EmptyReducer()
                    }
                }

                extension Counter.Action: Composable.CasePathable {
                }

                extension Counter: Composable.Reducer {
                }
                """)
    }

    @Test func `A class is told to be a struct`() {
        expectComposable(
            """
            @Reducer
            final class Counter {
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@Reducer' needs a struct, or an enum of reducers: a reducer is a value (MN0411)",
                    line: 2, column: 7, fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")])
            ],
            fixed: """
                @Reducer
                final struct Counter {
                }
                """)
    }

    @Test func `A reduce beside a body is warned of, because it is never called`() {
        expectComposable(
            """
            @Reducer
            struct Counter {
                var body: some ReducerOf<Self> {
                    EmptyReducer()
                }
                func reduce(into state: inout State, action: Action) -> Effect<Action> {
                    .none
                }
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "A store runs 'body', so this 'reduce(into:action:)' is never called (MN0416)",
                    line: 6, column: 10, severity: .warning)
            ])
    }
}
