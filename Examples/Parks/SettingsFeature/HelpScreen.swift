import ModernNavigation
import SwiftUI

/// The help, as it was written years ago: flags of its own say what is open, and it knows no store.
///
/// It stays as it is. ``HelpBridge`` keeps its selection and the path in step, and its link was only renamed.
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

/// Whom to call. Its button closes it by the flag that opened it.
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

/// Puts the older screen onto the path: its selection is pushed, and what links, Back and restored screens do to the
/// path is written to its selection.
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

/// What a topic of the help says.
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
