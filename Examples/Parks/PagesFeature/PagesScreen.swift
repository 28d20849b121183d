import ModernComposable
import ModernNavigation
import SwiftUI

/// Four pages with a timer each, in one of two designs. In both, swiping cancels no timer.
struct PagesScreen: View {
    let clock: any Clock<Duration>

    @SceneStorage("pagesDesign") private var design = PagesDesign.storeEach

    var body: some View {
        VStack(spacing: 12) {
            Picker("Design", selection: $design) {
                ForEach(PagesDesign.allCases) { Text($0.title).tag($0) }
            }
            .pickerStyle(.segmented)
            Text(design.summary)
                .font(.footnote)
                .foregroundStyle(.secondary)
            switch design {
            case .storeEach: StoreEachPages(clock: clock)
            case .oneStore: OneStorePages(clock: clock)
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .navigationTitle("Pages")
        .toolbarTitleDisplayMode(.inline)
    }
}

/// The two designs for creating the pages' stores. Selecting a design again starts anew, because its stores were
/// released.
enum PagesDesign: String, CaseIterable, Identifiable {
    case storeEach, oneStore

    var id: Self { self }

    var title: String {
        switch self {
        case .storeEach: String(localized: "A store each")
        case .oneStore: String(localized: "One store")
        }
    }

    var summary: String {
        switch self {
        case .storeEach: String(localized: "Four stores, each wrapped in an id of its own.")
        case .oneStore: String(localized: "One parent store, and a scope of it for each page.")
        }
    }
}

/// One store for each page, each wrapped in an id.
private struct StoreEachPages: View {
    let clock: any Clock<Duration>

    var body: some View {
        Pages { id, page in
            IDStoreView<PageTimer, TimerPage>(
                store: IDStoreOf(initialState: PageTimer.State(id: id)) { PageTimer(clock: clock) },
                content: page)
        }
    }
}

/// One store for all pages, with a scope for each.
private struct OneStorePages: View {
    @State private var store: StoreOf<PageTimers>

    init(clock: any Clock<Duration>) {
        let pages = IdentifiedArray(PageTimer.pages.map { PageTimer.State(id: $0) })
        _store = State(
            initialValue: Store(initialState: PageTimers.State(features: pages)) {
                PageTimers(clock: clock)
            })
    }

    var body: some View {
        Pages { id, page in
            page(store.scope(state: \.features[id: id]!, action: \.features[id: id]))
        }
    }
}
