import ModernNavigation
import SwiftUI

/// One park: a description, some figures, and the nearest parks.
struct ParkDetail: View {
    let id: ParkID
    var catalog = ParkCatalog.bundled

    var body: some View {
        if let park = catalog[id] {
            ParkPage(park: park, nearby: catalog.nearest(to: park, count: 5))
        } else {
            ContentUnavailableView(
                "No such park", systemImage: "map",
                description: Text("There is no national park called “\(id.rawValue)”."))
        }
    }
}

private struct ParkPage: View {
    let park: Park
    let nearby: [(park: Park, distance: Double)]

    @Environment(AppNavigationStore.self) private var navigation
    @AppStorage("usesMiles") private var usesMiles = false

    var body: some View {
        let units: Units = usesMiles ? .american : .metric
        List {
            Section {
                ParkHeader(park: park)
                Text(park.about)
            }
            Section("Facts") {
                LabeledContent(
                    park.states.count == 1 ? "State" : "States", value: park.stateTitles)
                LabeledContent("National park since", value: String(park.established))
                LabeledContent("Area", value: units.area(park.squareKilometres))
                LabeledContent("Location", value: Units.location(park.latitude, park.longitude))
            }
            Section("Nearby parks") {
                ForEach(nearby, id: \.park.id) { park, distance in
                    NavigationLink(route: ParkRoute.park(park.id)) {
                        ParkRow(park: park, detail: units.distance(distance))
                    }
                }
            }
            Section {
                Button {
                    navigation.dispatch(.open("/shop/product/123"))
                } label: {
                    Label("Buy the map", systemImage: "cart")
                }
            } footer: {
                Text("The wall map shows all 63 parks.")
            }
        }
        .navigationTitle(park.title)
    }
}

/// The header of a park's page: its landscape and its location.
private struct ParkHeader: View {
    let park: Park

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: park.landscape.symbol)
                .font(.system(size: 56))
                .foregroundStyle(.white)
                .accessibilityHidden(true)
            // With a background of its own, because white is hard to read on yellow or green.
            Text(park.stateTitles)
                .font(.headline)
                .multilineTextAlignment(.center)
                .padding(.horizontal, 14)
                .padding(.vertical, 6)
                .background(.regularMaterial, in: Capsule())
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 28)
        .background(park.landscape.color.gradient)
        .listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden)
    }
}

#Preview("Header") {
    List(ParkCatalog.bundled.parks.prefix(3)) { park in ParkHeader(park: park) }
}
