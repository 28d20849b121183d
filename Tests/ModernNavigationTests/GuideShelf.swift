import ModernComposable
import ModernNavigation
import SwiftUI

// excerpt: app
@Reducer
struct Shelf {
    @ObservableState
    struct State: Equatable {
        var name = "Shelf"
        var books: IdentifiedArrayOf<Book.State> = []
        var destination: Destination.State?
        var path = StackState<Book.State>()
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case books(IdentifiedActionOf<Book>)
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Book>)
        case addTapped
        case clearTapped
    }

    @Reducer
    enum Destination {
        case edit(Book)
        case alert(AlertState<Alert>)

        @CasePathable
        enum Alert { case clearConfirmed }
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .addTapped:
                state.destination = .edit(Book.State(id: state.books.count))
                return .none
            case .clearTapped:
                state.destination = .alert(
                    AlertState {
                        TextState("Clear the shelf?")
                    } actions: {
                        ButtonState(role: .destructive, action: .clearConfirmed) { TextState("Clear") }
                        ButtonState(role: .cancel) { TextState("Keep") }
                    })
                return .none
            case .destination(.presented(.edit(.doneTapped))):
                if let book = state.destination?.edit { state.books.append(book) }
                return .none
            case .destination(.presented(.alert(.clearConfirmed))):
                state.books = []
                return .none
            case .binding, .books, .destination, .path:
                return .none
            }
        }
        .forEach(\.books, action: \.books) { Book() }
        .forEach(\.path, action: \.path) { Book() }
        .ifLet(\.destination, action: \.destination)
    }
}

extension Shelf.Destination.State: Equatable {}

@Reducer
struct Book {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var title = ""
        var isRead = false
    }

    enum Action {
        case titleChanged(String)
        case readTapped
        case doneTapped
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .titleChanged(let title):
                state.title = title
                return .none
            case .readTapped:
                state.isRead.toggle()
                return .none
            case .doneTapped:
                return .dismiss
            }
        }
    }
}

struct ShelfView: View {
    @Bindable var store: StoreOf<Shelf>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            List {
                TextField("Name", text: $store.name)
                ForEach(store.scope(state: \.books, action: \.books)) { book in
                    BookRow(store: book)
                    NavigationLink("About \(book.title)", state: book.state)
                }
            }
            .navigationTitle(store.name)
            .toolbar {
                Button("Add") { store.send(.addTapped) }
                Button("Clear") { store.send(.clearTapped, animation: .default) }
            }
            .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { book in
                BookEditor(store: book)
            }
            .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
        } destination: { book in
            BookEditor(store: book).navigationTitle("Book \(book.id)")
        }
    }
}

struct BookRow: View {
    let store: StoreOf<Book>

    var body: some View {
        Button("\(store.title): \(store.isRead ? "read" : "new")") { store.send(.readTapped) }
    }
}

struct BookEditor: View {
    @Bindable var store: StoreOf<Book>

    var body: some View {
        Form {
            TextField("Title", text: $store.title.sending(\.titleChanged))
            Button("Done") { store.send(.doneTapped) }
        }
    }
}
// end
