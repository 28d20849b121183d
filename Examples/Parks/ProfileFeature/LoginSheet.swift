import ModernNavigation
import SwiftUI

/// Signs a person in. A held plan then continues; without one the sheet returns the name.
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
        // No plan was held: the sheet was presented for a result, which is the name.
        if !navigation.isStale { navigation.dismiss(returning: trimmed) }
    }
}

extension HoldKey {
    /// The key of plans held until somebody is signed in.
    static let signedIn: HoldKey = "signedIn"

    /// The key of plans held until the changes of a new avatar are kept or discarded.
    static let avatarSettled: HoldKey = "avatarSettled"
}
