import ModernNavigation
import SwiftUI

/// The settings of the app. Pushed, it has Back; presented, it has Close.
struct SettingsScreen: View {
    /// Whether it is presented; passed in for a module's own stack, in which the environment value is not set.
    var isModal = false

    @Environment(\.isModal) private var isPresented
    @Environment(AppNavigationStore.self) private var navigation
    @Environment(\.openNotification) private var openNotification
    @AppStorage("usesMiles") private var usesMiles = false

    private var hasClose: Bool { isModal || isPresented }

    var body: some View {
        List {
            Section {
                Toggle(isOn: $usesMiles) {
                    Label("Miles and acres", systemImage: "ruler")
                }
            } header: {
                Text("Units")
            } footer: {
                Text("How far and how large the parks are.")
            }
            Section("This screen") {
                LabeledContent(
                    "Shown", value: hasClose ? String(localized: "As a modal") : String(localized: "Pushed"))
            }
            if let openNotification {
                Section {
                    Button {
                        openNotification(PushExample.payload)
                    } label: {
                        Label("Open a notification", systemImage: "bell")
                    }
                } footer: {
                    Text("As if you had tapped “\(PushExample.alert)” on the lock screen.")
                }
            }
            Section("About") {
                LabeledContent("App", value: String(localized: "Parks"))
                LabeledContent("Made with", value: "ModernNavigation")
            }
        }
        .navigationTitle("Settings")
        .toolbar {
            if hasClose {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close") { navigation.dispatch(.dismiss) }
                }
            }
        }
    }
}
