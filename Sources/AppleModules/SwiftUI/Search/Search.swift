/// The state of one `searchable`: its text and whether the search is active.
///
/// A screen shows the field in its bar for as long as the screen exists. The search is active from the moment the
/// field gets the focus until it is cancelled, which empties the field.
@MainActor
final class Search: Equatable {
    private weak var node: Node?
    private(set) var text: Binding<String>
    private var isPresented: Binding<Bool>?
    /// The app's last value of `isPresented`. Only a change of it begins or ends a search.
    private var requestedPresentation: Bool?
    private(set) var prompt = "Search"
    private(set) var submit: (@MainActor () -> Void)?
    private(set) var focus: FocusTarget?
    private(set) var isActive = false
    /// Whether the field takes the focus when it is next shown.
    private var isFieldWanted = false

    private(set) var suggestions: SearchPart?
    private(set) var scopes: SearchPart?
    /// The screen with the field in its bar.
    weak var screen: ScreenModel?
    /// Whether it is applied to a whole stack. If so, the stack's root screen shows the field.
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
        let requestedPresentation = isPresented?.wrappedValue
        guard requestedPresentation != self.requestedPresentation else { return }
        self.requestedPresentation = requestedPresentation
        guard let requestedPresentation, requestedPresentation != isActive else { return }
        isActive = requestedPresentation
        isFieldWanted = requestedPresentation
        // Written after the evaluation, because state must not change during one.
        if !requestedPresentation { node?.graph.afterEvaluation { [text] in text.wrappedValue = "" } }
    }

    /// Called when the field gets the focus.
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

    /// Updates the bar.
    func changed() { screen?.changed() }

    func takesFocus() -> Bool {
        defer { isFieldWanted = false }
        return isFieldWanted
    }
}

/// Views of the app beside a search field: suggestions or scopes.
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

private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
extension EnvironmentValues {
    fileprivate(set) var searchSuggestions: SearchPart? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    fileprivate(set) var searchScopes: SearchPart? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
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

/// Passes the search to the searched content.
nonisolated private struct SearchedModifier: PrimitiveModifier {
    let search: Search
    let isActive: Bool

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) {
            $0.search = search
            $0.isSearching = isActive
            // A search inside the content has its own.
            $0.searchSuggestions = nil
            $0.searchScopes = nil
            $0.searchFocus = nil
        }
    }
}

/// Puts the search into the environment of the views beside its field.
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

/// A suggestion that puts its text into the field when it is chosen.
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

/// Suggestions over the searched content, shown while the search is active and there are any.
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
            List { suggestions.view }.listStyle(.plain).trait(Attribute(.placement, .string("suggestions")))
                .environment(\.search, search))
    }
}

/// Ends a search: empties its field and removes the focus.
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
    weak var search: Search?
    public func callAsFunction() { search?.end() }
}

extension EnvironmentValues {
    /// Ends the search that contains the view.
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
