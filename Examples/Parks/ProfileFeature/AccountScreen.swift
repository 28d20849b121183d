import ModernNavigation
import SwiftUI

/// The root of the tab: the signed-in person, and links to other screens.
struct AccountScreen: View {
    let session: Session

    @Environment(AppNavigationStore.self) private var navigation
    @AppStorage("avatar") private var avatar = Avatar(emblem: .mountain)
    @State private var greeting: String?

    var body: some View {
        List {
            Section {
                NavigationLink(route: ProfileRoute.profile) {
                    HStack(spacing: 14) {
                        if let person = session.person {
                            AvatarView(avatar: avatar)
                            PersonLine(
                                title: person,
                                detail: String(localized: "Profile, avatar and favourite park"))
                        } else {
                            NobodyView()
                            PersonLine(
                                title: String(localized: "Not signed in"),
                                detail: String(localized: "Your profile is behind the sign-in"))
                        }
                    }
                    .padding(.vertical, 4)
                }
                if !session.isSignedIn {
                    Button("Sign in", action: signIn)
                }
            } footer: {
                if let greeting { Text(greeting) }
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
                LinkRow(title: "Help", symbol: "questionmark.circle", link: "/help")
            }
        }
        .navigationTitle("You")
        .onChange(of: session.isSignedIn) { _, isSignedIn in
            if !isSignedIn { greeting = nil }
        }
    }

    private func signIn() {
        Task {
            // An error means that the result is no longer needed.
            let name = try? await navigation.present(ProfileSheet.login, returning: String.self)
            if let name { greeting = String(localized: "Welcome, \(name).") }
        }
    }
}

/// A name with links to further screens.
private struct PersonLine: View {
    let title: String
    let detail: String

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.title3)
            Text(detail)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}

/// The placeholder for an avatar if nobody is signed in.
private struct NobodyView: View {
    var body: some View {
        Image(systemName: "person.fill")
            .font(.system(size: 27))
            .foregroundStyle(.white)
            .frame(width: 60, height: 60)
            .background(Color.gray.gradient)
            .clipShape(Circle())
            .accessibilityHidden(true)
    }
}

/// A row with a link, for screens of modules that this one doesn't import.
struct LinkRow: View {
    let title: LocalizedStringKey
    let symbol: String
    let link: String

    @Environment(AppNavigationStore.self) private var navigation

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

#Preview("Somebody and nobody") {
    List {
        PersonLine(title: "Ranger", detail: "Signed in")
        NobodyView()
    }
}
