import ModernNavigation
import SwiftUI

/// The first step of a new avatar: pick an emblem.
struct AvatarPicker: View {
    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation

    var body: some View {
        List {
            Section {
                ForEach(Avatar.Emblem.allCases) { emblem in
                    NavigationLink(route: AvatarRoute(emblem: emblem)) {
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
        .listStyle(.insetGrouped)
        .navigationTitle("Pick an avatar")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { navigation.dispatch(.dismiss) }
            }
        }
    }
}

/// The second step: how large the emblem is in its circle. Done keeps it and ends the flow.
struct AvatarCrop: View {
    let emblem: Avatar.Emblem

    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation
    @SceneStorage("avatar") private var avatar = Avatar(emblem: .mountain)
    @State private var zoom = 1.0

    var body: some View {
        List {
            Section {
                AvatarView(avatar: Avatar(emblem: emblem, zoom: zoom), diameter: 200)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 24)
            }
            Section("Size") {
                Slider(value: $zoom, in: 0.6...1.8, step: 0.1) {
                    Text("Size")
                }
                .accessibilityValue("\(Int((zoom * 100).rounded())) percent")
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle("Crop")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done") {
                    avatar = Avatar(emblem: emblem, zoom: zoom)
                    navigation.dispatch(.dismiss)
                }
            }
        }
    }
}
