import SwiftUI

/// Shows what was wrong with a link above whatever flow is in front.
struct LinkFailurePresentation<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let app: NavigationStore<Route, Sheet>
    let address: FlowAddress

    func body(content: Content) -> some View {
        content.sheet(item: failure) { shown in
            LinkFailureView(failure: shown.failure) { app.dispatch(.dismiss) }
        }
    }

    private var failure: Binding<ShownFailure?> {
        Binding {
            guard let failure = app.state.linkFailure, app.state.topAddress == address else { return nil }
            return ShownFailure(failure: failure)
        } set: { new in
            if new == nil, app.state.linkFailure != nil { app.dispatch(.dismiss) }
        }
    }
}

private struct ShownFailure: Identifiable {
    let failure: LinkFailure

    var id: LinkFailure { failure }
}

/// The screen for a link that can't be opened.
struct LinkFailureView: View {
    let failure: LinkFailure
    let close: @MainActor @Sendable () -> Void

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(verbatim: failure.url)
                }
                Section {
                    Text(verbatim: failure.reason)
                } footer: {
                    Text("Nothing has changed: close this to go on where you were.")
                }
            }
            .navigationTitle("This link can’t be opened")
            .toolbarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", action: close)
                }
            }
        }
    }
}
