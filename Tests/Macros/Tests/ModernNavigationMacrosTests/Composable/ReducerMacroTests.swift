import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ReducerMacroTests {
    @Test func `a struct becomes a reducer with a built body and case paths for its actions`() {
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
                    @ModernComposable.ReducerBuilder<Self.State, Self.Action>
                    var body: some ReducerOf<Self> {
                        EmptyReducer()
                    }
                }

                extension Counter.Action: ModernComposable.CasePathable {
                }

                extension Counter: ModernComposable.Reducer {
                }

                extension Counter: ModernComposable._PlainReducer {
                    @_disfavoredOverload
                    init(_$made: Void) {
                        self.init()
                    }
                }
                """)
    }

    @Test func `a class is an error that suggests a struct`() {
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

    @Test func `a reduce method beside a body is a warning, because it is never called`() {
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

    @Test func `an enum of reducers gets state, actions, reducers and stores for its cases`() {
        expectComposable(
            """
            @Reducer
            public enum Destination {
                case edit(Editor)
                case timer(Timer = Timer(step: 2))
                case alert(AlertState<Alert>)
                case range(Int, upTo: Int)
                case help
            }
            """,
            expandsTo: """
                public enum Destination {
                    case edit(Editor)
                    case timer(Timer = Timer(step: 2))
                    case alert(AlertState<Alert>)
                    case range(Int, upTo: Int)
                    case help

                    @ModernComposable.CasePathable
                    @dynamicMemberLookup
                    @ModernComposable.ObservableState
                    public enum State: ModernComposable.CaseReducerState {
                        public typealias StateReducer = Destination
                        case edit(Editor.State)
                        case timer(Timer.State)
                        case alert(AlertState<Alert>)
                        case range(Int, upTo: Int)
                        case help
                    }

                    @ModernComposable.CasePathable
                    public enum Action {
                        case edit(Editor.Action)
                        case timer(Timer.Action)
                        case alert(Alert)
                    }

                    public enum CaseScope {
                        case edit(ModernComposable.StoreOf<Editor>)
                        case timer(ModernComposable.StoreOf<Timer>)
                        case alert(AlertState<Alert>)
                        case range(Int, upTo: Int)
                        case help
                    }

                    @MainActor
                    public struct CaseStores {
                        fileprivate let _$store: ModernComposable.Store<State, Action>
                        public var edit: ModernComposable.StoreOf<Editor>? {
                            _$store.scope(state: \\.edit, action: \\.edit)
                        }
                        public var timer: ModernComposable.StoreOf<Timer>? {
                            _$store.scope(state: \\.timer, action: \\.timer)
                        }
                        public var alert: ModernComposable.Store<AlertState<Alert>, Alert>? {
                            _$store.scope(state: \\.alert, action: \\.alert)
                        }
                        public var range: (Int, upTo: Int)? {
                            _$store.state[case: \\.range]
                        }
                        public var help: ()? {
                            _$store.state[case: \\.help]
                        }
                    }

                    @ModernComposable.ReducerBuilder<Self.State, Self.Action>
                    public static var cases: some ModernComposable.Reducer<Self.State, Self.Action> {
                        ModernComposable.Scope(state: \\ModernComposable.Case<State>.edit, action: \\ModernComposable.Case<Action>.edit) {
                            ModernComposable._caseReducer(Editor.self)
                        }
                        ModernComposable.Scope(state: \\ModernComposable.Case<State>.timer, action: \\ModernComposable.Case<Action>.timer) {
                            Timer(step: 2)
                        }
                    }

                    @MainActor
                    public static func scope(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseScope {
                        switch store.state {
                        case .edit:
                            return .edit(store.scope(state: \\.edit!, action: \\.edit))
                        case .timer:
                            return .timer(store.scope(state: \\.timer!, action: \\.timer))
                        case .alert(let dialog):
                            return .alert(dialog)
                        case .range(let value0, upTo: let value1):
                            return .range(value0, upTo: value1)
                        case .help:
                            return .help
                        }
                    }

                    @MainActor
                    public static func stores(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseStores {
                        CaseStores(_$store: store)
                    }
                }

                extension Destination: ModernComposable.CaseReducer, ModernComposable.Reducer {
                }
                """)
    }

    @Test func `an enum of reducers may declare its own actions, and cases without actions`() {
        expectComposable(
            """
            @Reducer
            enum Sheet {
                @ReducerCaseIgnored case question(AlertState<Never>)
                @ReducerCaseIgnored case note(String)
                @CasePathable
                enum Action {
                    case question(Answer)
                }
            }
            """,
            expandsTo: """
                enum Sheet {
                    case question(AlertState<Never>)
                    case note(String)
                    enum Action {
                        case question(Answer)

                        struct AllCasePaths {
                            var question: ModernComposable.CasePath<Action, Answer> {
                                ModernComposable.CasePath(embed: {
                                        .question($0)
                                    }) {
                                    if case .question(let value0) = $0 {
                                        value0
                                    } else {
                                        nil
                                    }
                                }
                            }
                        }

                        static var allCasePaths: AllCasePaths {
                            AllCasePaths()
                        }
                    }

                    @ModernComposable.CasePathable
                    @dynamicMemberLookup
                    @ModernComposable.ObservableState
                    enum State: ModernComposable.CaseReducerState {
                        typealias StateReducer = Sheet
                        case question(AlertState<Never>)
                        case note(String)
                    }

                    enum CaseScope {
                        case question(AlertState<Never>)
                        case note(String)
                    }

                    @MainActor
                    struct CaseStores {
                        fileprivate let _$store: ModernComposable.Store<State, Action>
                        var question: ModernComposable.Store<AlertState<Never>, Answer>? {
                            _$store.scope(state: \\.question, action: \\.question)
                        }
                        var note: (String)? {
                            _$store.state[case: \\.note]
                        }
                    }

                    @ModernComposable.ReducerBuilder<Self.State, Self.Action>
                    static var cases: some ModernComposable.Reducer<Self.State, Self.Action> {
                        ModernComposable.EmptyReducer<Self.State, Self.Action>()
                    }

                    @MainActor
                    static func scope(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseScope {
                        switch store.state {
                        case .question(let dialog):
                            return .question(dialog)
                        case .note(let value0):
                            return .note(value0)
                        }
                    }

                    @MainActor
                    static func stores(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseStores {
                        CaseStores(_$store: store)
                    }
                }

                extension Sheet.Action: ModernComposable.CasePathable {
                }

                extension Sheet: ModernComposable.CaseReducer, ModernComposable.Reducer {
                }
                """)
    }

    @Test func `Presents is deprecated with a fix that removes it, and works until then`() {
        expectComposable(
            """
            struct State {
                @Presents public var editor: Editor.State?
            }
            """,
            expandsTo: """
                struct State {
                    public var editor: Editor.State?

                    @available(*, deprecated, renamed: "editor")
                    public var $editor: Editor.State? {
                        get {
                            editor
                        }
                        _modify {
                            yield &editor
                        }
                    }
                }
                """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@Presents' isn't needed: an optional of the state is presented as it is, and '\\.$name' is '\\.name' (MN0417)",
                    line: 2, column: 5, severity: .warning, fixIts: [FixItSpec(message: "Remove '@Presents'")]
                )
            ],
            fixed: """
                struct State {
                    public var editor: Editor.State?
                }
                """)
    }

    @Test func `ViewAction is deprecated with a fix that removes it, and works until then`() {
        expectComposable(
            """
            @ViewAction(for: Counter.self)
            struct CounterView {
            }
            """,
            expandsTo: """
                struct CounterView {
                }

                extension CounterView: ModernComposable.ViewActionSending {
                }
                """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@ViewAction' isn't needed: 'send(…)' is 'store.send(.view(…))' (MN0418)",
                    line: 1, column: 1, severity: .warning,
                    fixIts: [FixItSpec(message: "Remove '@ViewAction'")])
            ],
            fixed: """
                struct CounterView {
                }
                """)
    }

    @Test func `a dependency is a warning that suggests a passed property`() {
        expectComposable(
            """
            @Reducer
            struct Counter {
                @Dependency(\\.continuousClock) var clock
                @Dependency(FactClient.self) private var facts
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@Dependency' is not part of this library: make 'clock' a property, and pass it when "
                        + "the reducer is created (MN0418)",
                    line: 3, column: 5, severity: .warning,
                    fixIts: [
                        FixItSpec(message: "Replace '@Dependency' with 'let clock: any Clock<Duration>'")
                    ]),
                DiagnosticSpec(
                    message:
                        "'@Dependency' is not part of this library: make 'facts' a property, and pass it when "
                        + "the reducer is created (MN0418)",
                    line: 4, column: 5, severity: .warning,
                    fixIts: [FixItSpec(message: "Replace '@Dependency' with 'let facts: FactClient'")]),
            ],
            fixed: """
                @Reducer
                struct Counter {
                    let clock: any Clock<Duration>
                    private let facts: FactClient
                }
                """)
    }

    @Test func `a dismiss dependency is a warning that suggests returning '.dismiss'`() {
        expectComposable(
            """
            @Reducer
            struct Counter {
                @Dependency(\\.dismiss) var dismiss
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@Dependency(\\.dismiss)' has no place here: return '.dismiss' in place of calling it (MN0418)",
                    line: 3, column: 5, severity: .warning)
            ])
    }

    @Test func `a shared value is a warning that suggests the state of a common parent`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                @Shared(.count) var count = 0
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@Shared' has no place in a state here: keep the value in the state of a common parent, or save it "
                        + "in an effect (MN0418)",
                    line: 3, column: 5,
                    fixIts: [
                        FixItSpec(message: "Remove '@Shared'"),
                        FixItSpec(message: "Add '@ObservationStateIgnored'"),
                    ])
            ])
    }
}
