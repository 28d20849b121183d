/// A search: of which words, and whether it is under way. One for each `searchable`, for as long as that is there.
///
/// A screen shows its field in the bar for as long as the screen is there. The search is under way from when the field gets the
/// focus until it is cancelled, which empties the field.
@MainActor
final class Search: Equatable {
    private weak var node: Node?
    private(set) var text: Binding<String>
    private var isPresented: Binding<Bool>?
    /// What the app last said about it; only a change of that begins or ends a search.
    private var wish: Bool?
    private(set) var prompt = "Search"
    private(set) var submit: (@MainActor () -> Void)?
    private(set) var focus: FocusTarget?
    private(set) var isActive = false
    /// The field takes the focus when it is shown next.
    private var isFieldWanted = false

    private(set) var suggestions: SearchPart?
    private(set) var scopes: SearchPart?
    /// The screen whose bar shows the field.
    weak var screen: ScreenModel?
    /// Applied to a whole stack: the stack's root shows its field.
    let isOuter: Bool

    init(node: Node, text: Binding<String>) {
        self.node = node
        self.text = text
        isOuter = node.context.screen == nil
    }

    nonisolated static func == (a: Search, b: Search) -> Bool { a === b }

    fileprivate func update(_ modifier: SearchableModifier, in environment: EnvironmentValues) {
        text = modifier.text
        prompt = modifier.prompt?.string ?? "Search"
        isPresented = modifier.isPresented
        submit = environment.submitAction
        focus = environment.searchFocus
        suggestions = environment.hidesSearchSuggestions ? nil : environment.searchSuggestions
        scopes = environment.searchScopes
        suggestions?.search = self
        scopes?.search = self
        let wish = isPresented?.wrappedValue
        guard wish != self.wish else { return }
        self.wish = wish
        guard let wish, wish != isActive else { return }
        isActive = wish
        isFieldWanted = wish
        // Not while views are evaluated.
        if !wish { node?.graph.afterEvaluation { [text] in text.wrappedValue = "" } }
    }

    /// A person has come to its field.
    func begin() {
        guard !isActive else { return }
        isActive = true
        isPresented?.wrappedValue = true
        node?.markDirty()
    }

    func end() {
        text.wrappedValue = ""
        guard isActive else { return }
        isActive = false
        isPresented?.wrappedValue = false
        node?.markDirty()
    }

    /// Its bar has something new to show.
    func changed() { screen?.changed() }

    func takesFocus() -> Bool {
        defer { isFieldWanted = false }
        return isFieldWanted
    }
}

/// What an app shows beside a field of a search: suggestions or scopes.
@MainActor
final class SearchPart: Equatable {
    private(set) var view: AnyView
    weak var search: Search?

    init(_ view: AnyView) { self.view = view }

    func show(_ view: AnyView) {
        self.view = view
        search?.changed()
    }

    nonisolated static func == (a: SearchPart, b: SearchPart) -> Bool { a === b }
}

private struct SearchKey: EnvironmentKey { static var defaultValue: Search? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
private struct HidesSuggestionsKey: EnvironmentKey { static let defaultValue = false }
private struct SearchFocusKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

extension EnvironmentValues {
    /// The search that the view belongs to.
    var search: Search? {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
    fileprivate(set) var searchSuggestions: SearchPart? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    fileprivate(set) var searchScopes: SearchPart? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
    var hidesSearchSuggestions: Bool {
        get { self[HidesSuggestionsKey.self] }
        set { self[HidesSuggestionsKey.self] = newValue }
    }
    var searchFocus: FocusTarget? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

enum SearchPreference: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: Search? { nil }
    static func reduce(value: inout Search?, nextValue: () -> Search?) { value = nextValue() ?? value }
}

@usableFromInline nonisolated struct SearchableModifier: PrimitiveModifier {
    let text: Binding<String>
    var isPresented: Binding<Bool>?
    let prompt: Text?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let search = node.storage as? Search ?? Search(node: node, text: text)
        node.storage = search
        search.update(self, in: node.environment)
        node.contribute(SearchPreference.self, search)
        if search.isOuter { search.changed() }
        node.updateChild(content.modifier(SearchedModifier(search: search, isActive: search.isActive)))
    }
}

/// Tells what is searched of the search.
nonisolated private struct SearchedModifier: PrimitiveModifier {
    let search: Search
    let isActive: Bool

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) {
            $0.search = search
            $0.isSearching = isActive
            // Of a search further in they are its own.
            $0.searchSuggestions = nil
            $0.searchScopes = nil
            $0.searchFocus = nil
        }
    }
}

/// Gives the search within what is shown beside its field.
@usableFromInline nonisolated struct SearchPartModifier: PrimitiveModifier {
    let place: WritableKeyPath<EnvironmentValues, SearchPart?> & Sendable
    let view: AnyView

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let part = node.storage as? SearchPart ?? SearchPart(view)
        node.storage = part
        part.show(view)
        node.updateChild(content.environment(place, part))
    }
}

/// Puts its words into the field when it is chosen.
nonisolated struct SearchCompletionView<Content: View>: View {
    @Environment(\.search) private var search
    let completion: String
    let content: Content

    @MainActor var body: some View {
        let (search, completion) = (search, completion)
        return Button {
            search?.text.wrappedValue = completion
        } label: {
            content
        }
        .buttonStyle(.plain)
    }
}

/// Over what is searched, for as long as the search is under way and there are any.
nonisolated struct SearchSuggestions: View, PrimitiveView {
    let model: ScreenModel

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = node.view.model
        model.suggestionsNode = node
        guard let search = model.shownSearch, search.isActive, let suggestions = search.suggestions else {
            node.removeChildren()
            return
        }
        node.updateChild(
            List { suggestions.view }.listStyle(.plain).trait(Look(.placement, .string("suggestions")))
                .environment(\.search, search))
    }
}

/// Ends a search: empties its field, and gives up the focus.
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
    weak var search: Search?
    public func callAsFunction() { search?.end() }
}

extension EnvironmentValues {
    /// Ends the search that the view belongs to.
    @MainActor public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}

extension View {
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(SearchPartModifier(place: \.searchSuggestions, view: AnyView(suggestions())))
    }
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        SearchCompletionView(completion: completion, content: self)
    }
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let picker = Picker(selection: scope, content: scopes) { Text(verbatim: "Scope") }
            .pickerStyle(.segmented)
        return modifier(SearchPartModifier(place: \.searchScopes, view: AnyView(picker)))
    }
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }
}
