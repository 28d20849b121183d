import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ObservableStateMacroTests {
    @Test func `each stored variable is tracked by a number`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                let id: Int
                var title = ""
                @ObservationStateIgnored var cache = 0
                var isLong: Bool { title.count > 9 }
                static var all = 0
            }
            """,
            expandsTo: """
                struct State {
                    let id: Int
                    @ModernComposable.ObservationStateTracked(1)
                    var title = ""
                    var cache = 0
                    var isLong: Bool { title.count > 9 }
                    static var all = 0

                    var _$observation = ModernComposable._StateObservation()

                    var _$identity: ModernComposable._StateIdentity? {
                        _$observation.identity
                    }

                    static func _$identity(at pointer: UnsafePointer<Self>) -> ModernComposable._StateIdentity? {
                        pointer.pointee._$observation.identity
                    }

                    static var _$observationOffset: Int? {
                        MemoryLayout<Self>.offset(of: \\Self._$observation)
                    }

                    static func _$field(at keyPath: AnyKeyPath) -> ModernComposable._StateField? {
                        if keyPath == \\Self.title {
                            return ModernComposable._StateField(index: 1, storage: \\Self._title)
                        }
                        return nil
                    }

                    mutating func _$didChange(_ field: Int) {
                        _$observation.change(field)
                    }

                    mutating func _$detach() {
                        _$observation = ModernComposable._StateObservation()
                        ModernComposable._StateObservation.detach(&_title)
                    }
                }

                extension State: ModernComposable.ObservableState {
                    static func _$blank() -> Any? {
                        try? Self(_$blank: ())
                    }

                    @_disfavoredOverload
                    private init(_$blank: Void) throws {
                        self.id = try ModernComposable._StateObservation.blank()
                    }
                }
                """)
    }

    @Test func `an enum is identified by its case and the values in it`() {
        expectComposable(
            """
            @ObservableState
            enum Destination {
                case alert
                case edit(Edit.State)
                case move(from: Int, to: Int)
            }
            """,
            expandsTo: """
                enum Destination {
                    case alert
                    case edit(Edit.State)
                    case move(from: Int, to: Int)

                    var _$identity: ModernComposable._StateIdentity? {
                        switch self {
                        case .alert:
                            ModernComposable._StateIdentity.of(case: 0)
                        case .edit(let value):
                            ModernComposable._StateIdentity.of(value, case: 1)
                        case .move:
                            nil
                        }
                    }

                    static func _$identity(at pointer: UnsafePointer<Self>) -> ModernComposable._StateIdentity? {
                        pointer.pointee._$identity
                    }

                    static var _$observationOffset: Int? {
                        nil
                    }

                    static func _$field(at keyPath: AnyKeyPath) -> ModernComposable._StateField? {
                        nil
                    }

                    mutating func _$didChange(_ field: Int) {
                    }

                    mutating func _$detach() {
                        switch self {
                        case .edit(var value):
                            ModernComposable._StateObservation.detach(&value)
                            self = .edit(value)
                        default:
                            break
                        }
                    }
                }

                extension Destination: ModernComposable.ObservableState {
                }
                """)
    }

    @Test func `on a class the error suggests '@Observable'`() {
        expectComposable(
            """
            @ObservableState
            final class Model {
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@ObservableState' needs a struct or an enum: a store's state is a value "
                        + "(MN0411)",
                    line: 2, column: 7,
                    fixIts: [FixItSpec(message: "Replace '@ObservableState' with '@Observable'")])
            ],
            fixed: """
                @Observable
                final class Model {
                }
                """)
    }

    @Test func `a wrapper for presented state is an error, with a fix that removes it`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                @PresentationState var editor: Editor.State?
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@ObservableState' can't observe a property with the wrapper "
                        + "'@PresentationState' (MN0414)",
                    line: 3, column: 5, fixIts: [FixItSpec(message: "Remove '@PresentationState'")])
            ],
            fixed: """
                @ObservableState
                struct State {
                    var editor: Editor.State?
                }
                """)
    }

    @Test func `any other property wrapper is an error, with a fix that ignores the property`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                @Clamped var level: Int
            }
            """,
            says: [
                DiagnosticSpec(
                    message:
                        "'@ObservableState' can't observe a property with the wrapper '@Clamped' (MN0414)",
                    line: 3, column: 5, fixIts: [FixItSpec(message: "Add '@ObservationStateIgnored'")])
            ],
            fixed: """
                @ObservableState
                struct State {
                    @Clamped @ObservationStateIgnored var level: Int
                }
                """)
    }

    @Test func `several properties in one declaration are an error`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                var width = 0, height = 0
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'@ObservableState' needs each property in a declaration of its own (MN0413)",
                    line: 3, column: 9)
            ])
    }

    @Test func `a property with observers is a warning`() {
        expectComposable(
            """
            @ObservableState
            struct State {
                var level = 0 {
                    didSet {
                    }
                }
            }
            """,
            says: [
                DiagnosticSpec(
                    message: "'level' is not observed, because it has observers of its own (MN0415)",
                    line: 3, column: 9, severity: .warning,
                    fixIts: [FixItSpec(message: "Add '@ObservationStateIgnored'")])
            ])
    }
}
