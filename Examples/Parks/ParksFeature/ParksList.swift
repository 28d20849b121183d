import ModernNavigation
import SwiftUI

/// All parks, searchable and sortable.
struct ParksList: View {
    var catalog = ParkCatalog.bundled

    @Environment(AppNavigationStore.self) private var navigation
    @State private var words = ""
    @State private var order = ParkOrder.name

    var body: some View {
        let parks = catalog.parks(matching: words, by: order)
        List {
            if let failure = catalog.failure {
                Text("The parks could not be read: \(failure)")
            }
            if words.isEmpty {
                Section {
                    Button(action: showParks) {
                        Label("Yosemite, then Sequoia", systemImage: "arrow.triangle.turn.up.right.diamond")
                    }
                } footer: {
                    Text("Writes both parks into the path at once. Back leads from Sequoia to Yosemite.")
                }
            }
            Section {
                ForEach(parks) { park in
                    NavigationLink(route: ParkRoute.park(park.id)) { ParkRow(park: park) }
                }
            } header: {
                if !parks.isEmpty { Text(parks.count == 1 ? "1 park" : "\(parks.count) parks") }
            }
        }
        .overlay {
            if parks.isEmpty, !words.isEmpty { ContentUnavailableView.search(text: words) }
        }
        .searchable(text: $words, prompt: "Park or state")
        .navigationTitle("Parks")
        .toolbar {
            ToolbarItem(placement: .navigation) {
                Menu {
                    Picker("Sort by", selection: $order.animation()) {
                        ForEach(ParkOrder.allCases) { Text($0.title).tag($0) }
                    }
                } label: {
                    Label("Sort", systemImage: "arrow.up.arrow.down")
                }
            }
            ToolbarItem(placement: .primaryAction) {
                Button {
                    navigation.dispatch(.open("/parks?sheet=settings"))
                } label: {
                    Label("Settings", systemImage: "gearshape")
                }
            }
        }
    }

    private func showParks() {
        navigation.dispatch(
            .replace([
                ParkRoute.park(ParkID(rawValue: "yosemite")),
                ParkRoute.park(ParkID(rawValue: "sequoia")),
            ]))
    }
}

/// The row of a park.
struct ParkRow: View {
    let park: Park
    var detail: String?

    var body: some View {
        HStack(spacing: 12) {
            LandscapeIcon(landscape: park.landscape)
            VStack(alignment: .leading, spacing: 2) {
                Text(park.title)
                Text(detail ?? "\(park.stateTitles) · \(String(park.established))")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
        }
        .padding(.vertical, 4)
    }
}

/// The symbol of a landscape on a coloured tile.
struct LandscapeIcon: View {
    let landscape: Landscape

    var body: some View {
        Image(systemName: landscape.symbol)
            .foregroundStyle(.white)
            .frame(width: 36, height: 36)
            .background(landscape.color.gradient, in: RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
    }
}

#Preview("Rows") {
    List(ParkCatalog.bundled.parks.prefix(8)) { park in ParkRow(park: park) }
}

#Preview("A long detail", traits: .sizeThatFitsLayout) {
    List(ParkCatalog.bundled.parks.prefix(1)) { park in
        ParkRow(park: park, detail: "A detail that is too long for one line of a narrow window")
    }
}
