import SwiftUI

// Seed 003: Apple's page on NavigationStack. The code blocks are unchanged; the park and its screen belong to the app.

struct Park: Hashable, Identifiable {
    let name: String
    var id: String { name }

    init(_ name: String) { self.name = name }
}

struct ParkDetails: View {
    let park: Park
    var body: some View { Text("All about \(park.name)").navigationTitle(park.name) }
}

struct StackOfParks: View {
    let parks = [Park("Acadia"), Park("Yosemite"), Park("Sequoia")]

    var body: some View {
        NavigationStack {
            List(parks) { park in
                NavigationLink(park.name, value: park)
            }
            .navigationDestination(for: Park.self) { park in
                ParkDetails(park: park)
            }
        }
    }
}

struct BoundStackOfParks: View {
    let parks = [Park("Acadia"), Park("Yosemite"), Park("Sequoia")]
    @State private var presentedParks: [Park] = []

    var body: some View {
        NavigationStack(path: $presentedParks) {
            List(parks) { park in
                NavigationLink(park.name, value: park)
            }
            .navigationDestination(for: Park.self) { park in
                ParkDetails(park: park)
            }
            .toolbar { Button("Show parks", action: showParks) }
        }
    }

    func showParks() {
        presentedParks = [Park("Yosemite"), Park("Sequoia")]
    }
}
