import ModernNavigation
import SwiftUI

/// Asks whether to discard the changes of a new avatar. The navigation that would leave them is held until the answer.
struct DiscardAvatar: View {
    let session: Session

    @Environment(AppNavigationStore.self) private var navigation

    var body: some View {
        VStack(spacing: 12) {
            Text("The size you chose is not kept yet.")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(.bottom, 12)
            Button(action: keepEditing) {
                Text("Keep editing").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            Button(role: .destructive, action: discard) {
                Text("Discard changes").frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            Spacer()
        }
        .controlSize(.large)
        .padding(20)
        .navigationTitle("Discard changes?")
        .toolbarTitleDisplayMode(.inline)
        .presentationDetents([.height(280)])
    }

    private func keepEditing() { navigation.dispatch(.dismiss) }

    private func discard() {
        session.newAvatarZoom = 1
        navigation.dispatch(.resume(.avatarSettled))
    }
}
