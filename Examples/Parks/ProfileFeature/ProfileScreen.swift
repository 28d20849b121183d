import ModernNavigation
import SwiftUI

/// The user centre.
struct ProfileScreen: View {
    let session: Session

    @Environment(AppNavigationStore.self) private var navigation
    @AppStorage("avatar") private var avatar = Avatar(emblem: .mountain)

    var body: some View {
        List {
            Section {
                VStack(spacing: 10) {
                    AvatarView(avatar: avatar, diameter: 110)
                    Text(session.person ?? String(localized: "Nobody")).font(.title2).fontWeight(.bold)
                    Text("Walks slowly, stops often.")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                .frame(maxWidth: .infinity)
                .padding(.vertical, 12)
                Button("Change avatar") { navigation.dispatch(.present(ProfileSheet.avatar)) }
                    .frame(maxWidth: .infinity)
            }
            Section {
                LabeledContent("Avatar", value: avatar.emblem.title)
                LabeledContent("Member since", value: "2019")
            }
            Section("Favourite park") {
                LinkRow(title: "Yosemite", symbol: "star.fill", link: "/parks/yosemite")
            }
            Section {
                Button("Sign out", role: .destructive) {
                    // In this order, because the guard would otherwise hold this screen and present the login.
                    navigation.dispatch(.popToRoot)
                    session.signOut()
                }
                .frame(maxWidth: .infinity)
            }
        }
        .navigationTitle("Profile")
        .toolbarTitleDisplayMode(.inline)
    }
}
