import ModernNavigation
import SwiftUI

/// The help, in older code: its own flags determine the open screens, and it has no store.
///
/// It is unchanged. ``HelpBridge`` synchronises its selection with the path, and its link was only renamed.
struct HelpScreen: View {
    @Binding var topic: HelpTopic?
    @State private var isCalling = false

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
                CompatNavigationLink(
                    "Call a ranger", destination: CallScreen(isCalling: $isCalling), isActive: $isCalling)
            }
        }
        .navigationTitle("Help")
    }
}

/// A phone number to call. Its button closes the screen through the flag that opened it.
private struct CallScreen: View {
    @Binding var isCalling: Bool

    var body: some View {
        List {
            Section {
                LabeledContent("In an emergency", value: "911")
            } footer: {
                Text("Say which park you are in, and the last sign you passed.")
            }
            Section {
                Button("Hang up", role: .destructive) { isCalling = false }
                    .frame(maxWidth: .infinity)
            }
        }
        .navigationTitle("Call a ranger")
        .toolbarTitleDisplayMode(.inline)
    }
}

/// Connects the older screen to the path: its selection is pushed, and changes of the path by links, Back and restored screens
/// are written to its selection.
struct HelpBridge: View {
    @Environment(AppNavigationStore.self) private var navigation
    @State private var topic: HelpTopic?

    var body: some View {
        HelpScreen(topic: $topic)
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
            Text(topic.advice)
        }
        .navigationTitle(topic.title)
        .toolbarTitleDisplayMode(.inline)
    }
}
