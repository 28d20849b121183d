import ModernNavigation
import SwiftUI

/// The first step of a new avatar: choosing an emblem.
struct AvatarPicker: View {
    @Environment(AppNavigationStore.self) private var navigation

    var body: some View {
        List {
            Section {
                ForEach(Avatar.Emblem.allCases) { emblem in
                    NavigationLink(route: CropRoute(emblem: emblem)) {
                        HStack(spacing: 12) {
                            AvatarView(avatar: Avatar(emblem: emblem), diameter: 40)
                                .accessibilityHidden(true)
                            Text(emblem.title)
                        }
                    }
                }
            } footer: {
                Text("You can change its size in the next step.")
            }
        }
        .navigationTitle("Pick an avatar")
        .toolbarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { navigation.dispatch(.dismiss) }
            }
        }
    }
}

/// The second step: the size of the emblem in its circle. Done keeps it and ends the flow; leaving with changes asks
/// first.
struct AvatarCrop: View {
    let emblem: Avatar.Emblem
    @Bindable var session: Session

    @Environment(AppNavigationStore.self) private var navigation
    @AppStorage("avatar") private var avatar = Avatar(emblem: .mountain)

    var body: some View {
        List {
            Section {
                AvatarView(avatar: Avatar(emblem: emblem, zoom: session.newAvatarZoom), diameter: 200)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 24)
            }
            Section {
                LabeledContent("Size", value: percent)
                Slider(value: $session.newAvatarZoom, in: 0.6...1.8, step: 0.1) {
                    Text("Size")
                }
                .accessibilityValue(percent)
            }
        }
        .navigationTitle("Crop")
        .toolbarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done") {
                    avatar = Avatar(emblem: emblem, zoom: session.newAvatarZoom)
                    session.newAvatarZoom = 1
                    navigation.dispatch(.dismiss)
                }
            }
        }
    }

    private var percent: String {
        String(localized: "\(Int((session.newAvatarZoom * 100).rounded())) percent")
    }
}
