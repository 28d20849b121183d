import ModernNavigation
import SwiftUI

/// Asks whether the changes of a new avatar go. What was about to leave them waits for the answer.
struct DiscardAvatar: View {
    let session: Session

    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation

    var body: some View {
        VStack(spacing: 12) {
            Text("The size you chose is not kept yet.")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(.bottom, 8)
            Button("Discard changes", role: .destructive) {
                session.newAvatarZoom = 1
                navigation.dispatch(.resume(.avatarSettled))
            }
            .buttonStyle(.bordered)
            Button("Keep editing") { navigation.dispatch(.dismiss) }
                .buttonStyle(.borderedProminent)
        }
        .controlSize(.large)
        .padding(20)
        .navigationTitle("Discard changes?")
        .navigationBarTitleDisplayMode(.inline)
        .presentationDetents([.medium])
    }
}
