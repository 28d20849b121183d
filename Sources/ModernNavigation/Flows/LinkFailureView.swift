import SwiftUI

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
