import ModernNavigation
import SwiftUI

/// Asks who uses the app. What was held until somebody is signed in goes on after it; else it returns the name.
struct LoginSheet: View {
    let session: Session

    @Environment(AppNavigationStore.self) private var navigation
    @State private var name = Session.visitor

    var body: some View {
        List {
            Section {
                TextField("Name", text: $name)
                    .onSubmit(signIn)
            } header: {
                Text("Who are you?")
            } footer: {
                Text(
                    "This is an example without an account: any name will do, and nobody asks for a password."
                )
            }
            Section {
                Button("Sign in", action: signIn)
                    .disabled(trimmed.isEmpty)
                    .frame(maxWidth: .infinity)
            }
        }
        .navigationTitle("Sign in")
        .toolbarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { navigation.dispatch(.dismiss) }
            }
        }
    }

    private var trimmed: String { name.trimmingCharacters(in: .whitespaces) }

    private func signIn() {
        guard !trimmed.isEmpty else { return }
        session.signIn(as: trimmed)
        navigation.dispatch(.resume(.signedIn))
        // Nothing was held: somebody asked for the sheet, and gets the name.
        if !navigation.isStale { navigation.dismiss(returning: trimmed) }
    }
}

extension HoldKey {
    /// What waits until somebody is signed in.
    static let signedIn: HoldKey = "signedIn"

    /// What waits until the changes of a new avatar are kept or discarded.
    static let avatarSettled: HoldKey = "avatarSettled"
}
