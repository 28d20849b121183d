/// A placeholder for missing content, with a reason and possible actions.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    nonisolated public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    @MainActor public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 4) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            actions
        }
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A label with its image above the title, both large.
nonisolated private struct UnavailableLabelStyle: LabelStyle {
    @MainActor func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2).bold().multilineTextAlignment(.center)
        }
    }
}

/// The content of the placeholder for a search without results.
nonisolated public struct SearchUnavailableContent: Sendable {
    /// The title.
    nonisolated public struct Label: View {
        let text: String?
        @MainActor public var body: some View {
            let title: LocalizedStringKey = text.map { "No Results for “\($0)”" } ?? "No Results"
            SwiftUI.Label(title, systemImage: "magnifyingglass")
        }
    }
    /// A suggestion to search for something else.
    nonisolated public struct Description: View {
        @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
    }
    /// Empty: there are no actions.
    nonisolated public struct Actions: View {
        @MainActor public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> {
        .init(
            label: { SearchUnavailableContent.Label(text: nil) },
            description: { SearchUnavailableContent.Description() },
            actions: { SearchUnavailableContent.Actions() })
    }
    nonisolated public static func search(text: String) -> Self {
        .init(
            label: { SearchUnavailableContent.Label(text: text) },
            description: { SearchUnavailableContent.Description() },
            actions: { SearchUnavailableContent.Actions() })
    }
}
