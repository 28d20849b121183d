import ModernNavigation
import SwiftUI

/// The root of the tab: who you are, and where else you may want to go.
struct AccountScreen: View {
    @SceneStorage("avatar") private var avatar = Avatar(emblem: .mountain)

    var body: some View {
        List {
            Section {
                NavigationLink(route: ProfileRoute.profile) {
                    HStack(spacing: 14) {
                        AvatarView(avatar: avatar)
                        VStack(alignment: .leading, spacing: 2) {
                            Text("Robin Ranger").font(.title3)
                            Text("Profile, avatar and favourite park")
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                        }
                    }
                    .padding(.vertical, 4)
                }
            }
            Section {
                LinkRow(title: "Settings", symbol: "gearshape.fill", link: "/settings")
                LinkRow(
                    title: "Settings as a modal", symbol: "rectangle.portrait.on.rectangle.portrait",
                    link: "/you?sheet=settings")
            } footer: {
                Text("One screen, twice: pushed it has Back, presented it has Close.")
            }
            Section {
                LinkRow(title: "Wall map in the shop", symbol: "cart.fill", link: "/shop/product/123")
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle("You")
    }
}

/// A row that opens a link, for screens of modules that this one does not know.
struct LinkRow: View {
    let title: String
    let symbol: String
    let link: String

    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation

    var body: some View {
        Button {
            navigation.dispatch(.open(link))
        } label: {
            HStack {
                Label {
                    Text(title).foregroundStyle(Color.primary)
                } icon: {
                    Image(systemName: symbol)
                }
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote)
                    .foregroundStyle(.tertiary)
                    .accessibilityHidden(true)
            }
        }
    }
}
