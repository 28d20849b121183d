import ModernComposable
import ModernNavigation
import SwiftUI

/// The pages side by side, with the state of each timer below them.
struct Pages<Page: View>: View {
    /// Creates the store of a page, and passes it to the view that shows it.
    let page: (_ id: Int, _ show: @escaping (StoreOf<PageTimer>) -> TimerPage) -> Page

    @SceneStorage("page") private var current = 1
    @State private var seen: [Int: StoreOf<PageTimer>] = [:]

    var body: some View {
        TabView(selection: $current) {
            ForEach(PageTimer.pages, id: \.self) { id in
                page(id) { store in
                    TimerPage(store: store, isCurrent: id == current) { seen[id] = store }
                }
                .tag(id)
            }
        }
        // On a Mac there are no swipeable pages, so they are tabs.
        #if !os(macOS)
            .tabViewStyle(.page)
        #endif
        HStack(spacing: 8) {
            ForEach(PageTimer.pages, id: \.self) { id in
                PageTile(id: id, store: seen[id], isCurrent: id == current) { current = id }
            }
        }
    }
}

/// One page: green if it is the current one, else yellow.
struct TimerPage: View {
    let store: StoreOf<PageTimer>
    let isCurrent: Bool
    let onAppear: () -> Void

    var body: some View {
        VStack(spacing: 4) {
            Text("Page \(String(store.id))")
                .font(.title2)
            Text(String(store.seconds))
                .font(.system(size: 96, weight: .bold, design: .rounded))
                .monospacedDigit()
            Text(store.seconds == 1 ? "second" : "seconds")
                .font(.title3)
            Button {
                store.send(store.phase == .paused ? .resumeTapped : .pauseTapped)
            } label: {
                Label(
                    store.phase == .paused ? "Resume" : "Pause",
                    systemImage: store.phase == .paused ? "play.fill" : "pause.fill"
                )
                .padding(.horizontal, 20)
                .padding(.vertical, 12)
                .background(.black.opacity(0.12), in: Capsule())
            }
            .padding(.top, 16)
        }
        // Black is readable on both colours, in light and dark mode.
        .foregroundStyle(.black)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(isCurrent ? Color.green : .yellow)
        .onAppear {
            store.send(.appeared)
            onAppear()
        }
    }
}

/// The state of a page's timer, also while another page is shown. A tap selects the page.
private struct PageTile: View {
    let id: Int
    let store: StoreOf<PageTimer>?
    let isCurrent: Bool
    let action: @MainActor @Sendable () -> Void

    var body: some View {
        Button(action: action) {
            VStack(spacing: 2) {
                Text("Page \(String(id))")
                    .font(.caption)
                Text(store.map { String(localized: "\($0.seconds) s") } ?? "–")
                    .font(.headline)
                    .monospacedDigit()
            }
            .foregroundStyle(.black)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 8)
            .background(isCurrent ? Color.green : .yellow, in: RoundedRectangle(cornerRadius: 10))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
    }

    private var spoken: String {
        guard let store else { return String(localized: "Page \(id), not seen yet") }
        return store.seconds == 1
            ? String(localized: "Page \(id), \(1) second")
            : String(localized: "Page \(id), \(store.seconds) seconds")
    }
}
