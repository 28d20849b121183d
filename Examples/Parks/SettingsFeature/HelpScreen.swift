import ModernNavigation
import SwiftUI

/// The help, in older code: its own flags determine the open screens, and it has no store.
///
/// Its flags only became bindings: ``HelpBridge`` synchronises them with the path.
struct HelpScreen: View {
    @Binding var topic: HelpTopic?
    @Binding var isCalling: Bool

    var body: some View {
        List {
            Section {
                ForEach(HelpTopic.allCases) { topic in
                    Button {
                        self.topic = topic
                    } label: {
                        HStack {
                            Label {
                                Text(topic.title).foregroundStyle(Color.primary)
                            } icon: {
                                Image(systemName: topic.symbol)
                            }
                            Spacer()
                            Image(systemName: "chevron.right")
                                .font(.footnote)
                                .foregroundStyle(.tertiary)
                                .accessibilityHidden(true)
                        }
                    }
                }
            } header: {
                Text("Good to know")
            } footer: {
                Text(
                    "This screen is older than the rest of the app and keeps what it shows in flags of its own."
                )
            }
            Section {
                Button {
                    isCalling = true
                } label: {
                    HStack {
                        Text("Call a ranger").foregroundStyle(Color.primary)
                        Spacer()
                        Image(systemName: "chevron.right")
                            .font(.footnote)
                            .foregroundStyle(.tertiary)
                            .accessibilityHidden(true)
                    }
                }
            }
        }
        .navigationTitle("Help")
    }
}

/// A phone number to call.
struct CallScreen: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            Section {
                LabeledContent("In an emergency", value: "911")
            } footer: {
                Text("Say which park you are in, and the last sign you passed.")
            }
            Section {
                Button("Hang up", role: .destructive) { dismiss() }
                    .frame(maxWidth: .infinity)
            }
        }
        .navigationTitle("Call a ranger")
        .toolbarTitleDisplayMode(.inline)
    }
}

/// Connects the older screen to the path: its selection and its flag are pushed, and changes of the path by links, Back and restored screens
/// are written to them.
struct HelpBridge: View {
    @Environment(AppNavigationStore.self) private var navigation
    @State private var topic: HelpTopic?
    @State private var isCalling = false

    var body: some View {
        HelpScreen(topic: $topic, isCalling: $isCalling)
            .synchronize($isCalling, with: AnyRoute(HelpRoute.call), in: navigation)
            .synchronize($topic, in: navigation) { topic in
                AnyRoute(HelpRoute.topic(topic))
            } value: { route in
                if case .topic(let topic) = route.as(HelpRoute.self) { topic } else { nil }
            }
    }
}

/// The text of a help topic.
struct HelpTopicScreen: View {
    let topic: HelpTopic

    var body: some View {
        List {
            Section {
                Image(topic.picture)
                    .resizable()
                    .scaledToFit()
                    .listRowInsets(EdgeInsets())
                    .accessibilityHidden(true)
                Text(topic.advice)
            }
        }
        .navigationTitle(topic.title)
        .toolbarTitleDisplayMode(.inline)
    }
}
