import ModernNavigation
import Observation
import SwiftUI

/// The pages of a new trip. This conformance is sufficient for a container of flows of the app's own.
enum TripPage: String, FlowKey, CaseIterable {
    case name, things, summary

    static var container: String { "page" }
}

/// The entered values so far.
@Observable private final class TripDraft {
    var name = ""
    var things: Set<String> = []
}

/// A wizard: its pages are children of one flow, so moving between them is an action, which guards decide on.
struct NewTrip: View {
    private typealias Pages = NavigationStore<String, Never>

    @Environment(Luggage.self) private var luggage
    @Environment(\.dismiss) private var dismiss
    @State private var draft: TripDraft
    @State private var pages: Pages

    init() {
        let draft = TripDraft()
        let start = NavigationState<String, Never>(children: ContainerState(of: TripPage.self))
        _draft = State(initialValue: draft)
        _pages = State(
            initialValue: Pages(initialState: start) {
                NavigationReducer().guarded(
                    by: .entering { question in
                        question.place == .child(FlowID(TripPage.summary)) && draft.name.isEmpty
                            ? .redirect(to: .show(TripPage.name)) : .allow
                    })
            })
    }

    private var page: TripPage { pages.state[TripPage.self]?.front ?? .name }

    private var next: TripPage? { TripPage.allCases.drop { $0 != page }.dropFirst().first }

    private var before: TripPage? { TripPage.allCases.prefix { $0 != page }.last }

    var body: some View {
        NavigationStack {
            Form {
                switch page {
                case .name:
                    Section {
                        TextField("Where to", text: $draft.name)
                    } footer: {
                        Text("A trip needs a name before it can be summed up.")
                    }
                case .things:
                    Section("Things") {
                        ForEach(["Tent", "Boots", "Hat", "Camera", "Book"], id: \.self, content: toggle)
                    }
                case .summary:
                    LabeledContent("Where to", value: draft.name)
                    LabeledContent("Things", value: "\(draft.things.count)")
                }
            }
            .navigationTitle(page.rawValue.capitalized)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    if let before {
                        Button("Before") { pages.dispatch(.show(before)) }
                    } else {
                        Button("Cancel") { dismiss() }
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    if let next {
                        Button("Next") { pages.dispatch(.show(next)) }
                    } else {
                        Button("Add") {
                            luggage.add(draft.name, "bag", draft.things.sorted())
                            dismiss()
                        }
                    }
                }
            }
        }
    }

    private func toggle(_ thing: String) -> some View {
        Toggle(
            thing,
            isOn: Binding {
                draft.things.contains(thing)
            } set: { isOn in
                if isOn { draft.things.insert(thing) } else { draft.things.remove(thing) }
            })
    }
}

#Preview("New trip") { NewTrip().environment(Luggage()) }
