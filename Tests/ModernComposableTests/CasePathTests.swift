import ModernComposable
import Testing

/// A presented destination, whose actions include a `dismiss` of their own.
@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable { var title = "" }

    @CasePathable
    enum Action: Equatable {
        case title(String)
        case dismiss
        case saved(Result<Int, Refusal>)
    }

    struct Refusal: Error, Equatable {}

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@CasePathable
private enum Destination: Equatable {
    case edit(Editor.State)
    case help(topic: String, page: Int)

    @CasePathable
    enum Action: Equatable { case edit(Editor.Action) }
}

@CasePathable
private enum Action: Equatable {
    case increment
    case title(String)
    case move(from: Int, to: Int)
    case destination(PresentationAction<Destination.Action>)
    case editor(PresentationAction<Editor.Action>)
    case rows(IdentifiedAction<Int, Editor.Action>)
    case path(StackAction<Editor.State, Editor.Action>)
    case selected(Destination?)
}

@Suite struct `Case paths` {
    private func action<Value>(_ path: CaseKeyPath<Action, Value>, _ value: Value) -> Action {
        CasePath(path).embed(value)
    }

    @Test func `an action is made from the key path of its case and a value`() {
        #expect(action(\.increment, ()) == .increment)
        #expect(action(\.title, "a") == .title("a"))
        #expect(action(\.move, (from: 1, to: 2)) == .move(from: 1, to: 2))
    }

    @Test func `a nested case is made with all the cases around it`() {
        #expect(action(\.rows[id: 3].title, "a") == .rows(.element(id: 3, action: .title("a"))))
        #expect(action(\.path[id: 0].title, "a") == .path(.element(id: 0, action: .title("a"))))
        #expect(action(\.path.popFrom, 4) == .path(.popFrom(id: 4)))
        #expect(action(\.editor.presented.saved.success, 7) == .editor(.presented(.saved(.success(7)))))
    }

    @Test func `a presentation passes the cases of its child through`() {
        #expect(action(\.destination.edit.title, "a") == .destination(.presented(.edit(.title("a")))))
        #expect(action(\.destination.dismiss, ()) == .destination(.dismiss))
        #expect(Action.destination(.presented(.edit(.dismiss))).is(\.destination.edit.dismiss))
        #expect(!Action.destination(.dismiss).is(\.destination.edit))
    }

    @Test func `the dismiss of a presentation takes precedence over that of its child`() {
        #expect(action(\.editor.dismiss, ()) == .editor(.dismiss))
        #expect(action(\.editor.presented.dismiss, ()) == .editor(.presented(.dismiss)))
    }

    @Test func `a result has the cases success and failure`() {
        let saved = Editor.Action.saved(.failure(Editor.Refusal()))
        #expect(saved.is(\.saved.failure))
        #expect(!saved.is(\.saved.success))
        #expect(Editor.Action.saved(.success(3))[case: \.saved.success] == 3)
    }

    @Test func `an optional has the cases some and none, and passes those of its value through`() {
        let edit = Action.selected(.edit(Editor.State(title: "a")))
        #expect(edit[case: \.selected.edit]?.title == "a")
        #expect(edit.is(\.selected.some))
        #expect(Action.selected(nil).is(\.selected.none))
        #expect(!Action.selected(nil).is(\.selected.help))
        #expect(action(\.selected.help, (topic: "a", page: 1)) == .selected(.help(topic: "a", page: 1)))
    }

    @Test func `the value of a case is changed in place`() {
        var destination = Destination.edit(Editor.State(title: "a"))
        let count = destination.modify(\.edit) { editor in
            editor.title += "b"
            return editor.title.count
        }
        #expect(count == 2)
        #expect(destination == .edit(Editor.State(title: "ab")))
        #expect(destination.modify(\.help) { $0.page += 1 } == nil)
        #expect(destination == .edit(Editor.State(title: "ab")))
    }

    @Test func `a change that throws keeps what it changed before`() {
        var destination = Destination.edit(Editor.State(title: "a"))
        #expect(throws: Editor.Refusal.self) {
            try destination.modify(\.edit) { editor in
                editor.title = "b"
                throw Editor.Refusal()
            }
        }
        #expect(destination == .edit(Editor.State(title: "b")))
    }

    @Test func `a case path is named as in source code`() {
        #expect(CasePath(\Case<Action>.increment).name == "increment")
        #expect(CasePath(\Case<Action>.destination.edit.title).name == "destination.presented.edit.title")
        #expect(CasePath(\Case<Action>.rows[id: 3].title).name == "rows[id: 3].title")
    }
}

private struct Tree: CustomDebugStringConvertible {
    var number = 1
    var debugDescription: String { "path: a\n  b" }
}

@Suite struct `Text of values and types` {
    @Test func `the text of a type has no module and no private context`() {
        #expect("\(TypeName(Editor.State.self))" == "Editor.State")
        #expect(
            "\(TypeName(Store<Editor.State, Editor.Action>.self))" == "Store<Editor.State, Editor.Action>")
        #expect("\(TypeName([String: Editor.State?].self))" == "Dictionary<String, Optional<Editor.State>>")
        #expect("\(TypeName(Result<Int, any Error>.Type.self))" == "Result<Int, Error>.Type")
        #expect("\(TypeName(((Int, Editor.State) -> Void).self))" == "(Int, Editor.State) -> ()")
    }

    @Test func `the text of a value is source code without module names`() {
        func text(_ value: Any) -> String { ValueDump(value).text }
        #expect(text(Action.increment) == ".increment")
        #expect(text(Action.move(from: 1, to: 2)) == ".move(from: 1, to: 2)")
        #expect(
            text(Action.selected(.edit(Editor.State(title: "a"))))
                == #".selected(.edit(Editor.State(title: "a")))"#)
        #expect(
            text(Action.editor(.presented(.saved(.success(1))))) == ".editor(.presented(.saved(.success(1))))"
        )
        #expect(text(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
        #expect(text([Int?.none, 3]) == "[nil, 3]")
        #expect(text(ChildID()) == "ChildID(token: ChildID.Token)")
    }

    @Test func `a value with a description of its own is shown by that, line by line`() {
        #expect(ValueDump(Tree()).lines() == ["Tree(", "  path: a", "    b", ")"])
        #expect(ValueDump(Tree(), usesDescriptions: false).text == "Tree(number: 1)")
    }
}
