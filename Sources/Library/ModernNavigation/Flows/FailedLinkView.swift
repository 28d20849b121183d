import SwiftUI

/// The usual screen for a link that can't be opened.
struct FailedLinkView: View {
    let failure: FailedLink
    let open: @MainActor @Sendable (URL) -> Void
    let close: @MainActor @Sendable () -> Void
    @State private var showsDetails = false
    @Environment(\.locale) private var locale

    var body: some View {
        let text = FailureText(locale)
        NavigationStack {
            List {
                Section {
                    Text(verbatim: sentence(text))
                    if let suggestion = failure.suggestion, let url = URL(string: suggestion) {
                        Link(destination: url) {
                            VStack(alignment: .leading) {
                                Text(verbatim: text.suggestion(Self.name(of: suggestion)))
                                Text(verbatim: suggestion).font(.footnote).foregroundStyle(.secondary)
                            }
                        }
                        .environment(
                            \.openURL,
                            OpenURLAction { _ in
                                open(url)
                                return .handled
                            })
                    }
                } footer: {
                    Text(verbatim: text(.nothingChanged))
                }
                Section {
                    // The beginning of a long link is the most useful part.
                    Text(verbatim: failure.asked ?? failure.url).lineLimit(3)
                } header: {
                    Text(verbatim: text(.asked))
                }
                if failure.words != nil {
                    Section {
                        DisclosureGroup(isExpanded: $showsDetails) {
                            Text(verbatim: failure.reason).font(.footnote)
                            Text(verbatim: failure.url).font(.footnote)
                        } label: {
                            Text(verbatim: text(.details))
                        }
                    }
                }
            }
            .navigationTitle(Text(verbatim: text(.failedLink)))
            .toolbarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(text(.close), action: close)
                }
            }
        }
    }

    /// The words of an error are English. A reason without words is the app's own text.
    private func sentence(_ text: FailureText) -> String {
        guard let words = failure.words else { return failure.reason }
        return text.isEnglish ? words : text(.unreadableLink)
    }

    /// Returns a name for the target of a link: its last word, with the one before it if the last is a number:
    /// `/parks/grand-canyon`, `/shop/product/123`.
    static func name(of link: String) -> String {
        let path = link.prefix { $0 != "?" && $0 != "#" }
        let words = path.split(separator: "/").suffix(2).map {
            String($0).removingPercentEncoding ?? String($0)
        }
        guard let last = words.last else { return link }
        let name = last.allSatisfy(\.isNumber) ? words.joined(separator: " ") : last
        return name.split { $0 == "-" || $0 == "_" || $0 == " " }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
