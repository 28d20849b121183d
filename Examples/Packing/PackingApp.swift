import Foundation
import ModernNavigation
import SwiftUI

/// Packing lists for trips: two columns in a wide window, editable lists, and gestures.
@main struct PackingApp: App {
    private let modules = ModuleRegistry(hosts: ["packing.example"]) { TripsModule() }
    @State private var luggage = Luggage()
    // Records to a file in the app's own folder, if the environment variable is set.
    private let events: NavigationEvents? = ProcessInfo.processInfo.environment["JOURNEYS"] == "1" ? .on : nil

    var body: some Scene {
        WindowGroup {
            NavigationWindow(modules: modules) {
                TripList()
            } detail: {
                ContentUnavailableView("Choose a trip", systemImage: "bag")
            }
            .environment(luggage)
            .recordsEvents(to: events)
        }
    }
}

struct TripRoute: Hashable, Codable {
    let trip: String
}

struct TripsModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(TripRoute.self) { TripScreen(name: $0.trip) }
        modules.links(for: TripRoute.self) {
            DeepLink("/trips/:trip", make: TripRoute.init, extract: \.trip)
        }
    }
}

/// The trips, in the user's order.
struct TripList: View {
    @Environment(Luggage.self) private var luggage
    @State private var isAdding = false

    var body: some View {
        List {
            ForEach(luggage.trips) { trip in
                NavigationLink(route: TripRoute(trip: trip.name)) {
                    Label(trip.name, systemImage: trip.symbol)
                }
                .badge(trip.things.count { !$0.isPacked })
            }
            .onDelete { luggage.trips.remove(atOffsets: $0) }
            .onMove { luggage.trips.move(fromOffsets: $0, toOffset: $1) }
        }
        .navigationTitle("Trips")
        .toolbar { Button("New trip", systemImage: "plus") { isAdding = true } }
        .sheet(isPresented: $isAdding) { NewTrip() }
        // On a Mac lists are editable without an edit mode.
        #if !os(macOS)
            .toolbar { EditButton() }
        #endif
    }
}

/// The things to pack for a trip: a tap or a swipe marks one as packed, and edit mode reorders them.
struct TripScreen: View {
    let name: String
    @Environment(Luggage.self) private var luggage
    @Environment(AppNavigationStore.self) private var navigation

    var body: some View {
        // Beside the list, a trip may be deleted while it is shown.
        content.onChange(of: luggage[name] == nil) { _, isDeleted in
            if isDeleted { navigation.dispatch(.popToRoot) }
        }
    }

    @ViewBuilder private var content: some View {
        if let trip = luggage[name] {
            // A view may be evaluated once more after the trip was deleted, and then gets its last value.
            ThingList(
                trip: Binding {
                    luggage[name] ?? trip
                } set: {
                    luggage[name] = $0
                })
        } else {
            ContentUnavailableView("No such trip", systemImage: "bag")
        }
    }
}

private struct ThingList: View {
    @Binding var trip: Trip

    var body: some View {
        List {
            Section {
                Suitcase(things: $trip.things)
            } footer: {
                Text(
                    """
                    \(trip.things.count { $0.isPacked }) of \(trip.things.count) packed. Drag the suitcase about; tap it \
                    twice to pack all, hold it to unpack.
                    """)
            }
            Section("To pack") {
                ForEach(trip.things) { thing in
                    Button {
                        withAnimation { trip.toggle(thing) }
                    } label: {
                        Label(
                            thing.name, systemImage: thing.isPacked ? "checkmark.circle.fill" : "circle")
                    }
                    .accessibilityAddTraits(thing.isPacked ? .isSelected : [])
                    .accessibilityValue(thing.isPacked ? "packed" : "not packed")
                    .swipeActions(edge: .leading) {
                        Button(thing.isPacked ? "Unpack" : "Pack", systemImage: "bag") {
                            trip.toggle(thing)
                        }
                        .tint(.green)
                    }
                    .contextMenu {
                        Button("Pack two", systemImage: "plus") { trip.add(another: thing) }
                    }
                }
                .onDelete { trip.things.remove(atOffsets: $0) }
                .onMove { trip.things.move(fromOffsets: $0, toOffset: $1) }
            }
        }
        .navigationTitle(trip.name)
        // On a Mac lists are editable without an edit mode.
        #if !os(macOS)
            .toolbar { EditButton() }
        #endif
    }
}

/// The packed share of the things, as a ring that can be dragged.
private struct Suitcase: View {
    @Binding var things: [Thing]
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var way = CGSize.zero

    private var part: Double {
        things.isEmpty ? 0 : Double(things.count { $0.isPacked }) / Double(things.count)
    }

    var body: some View {
        ZStack {
            Circle().stroke(.quaternary, lineWidth: 8)
            Circle()
                .trim(from: 0, to: part)
                .stroke(.tint, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Image(systemName: part == 1 ? "bag.fill" : "bag").font(.title).foregroundStyle(.tint)
        }
        .frame(width: 88, height: 88)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Suitcase")
        .offset(way)
        .gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
        .onTapGesture(count: 2) { packAll(true) }
        .onLongPressGesture { packAll(false) }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
    }

    private func packAll(_ isPacked: Bool) {
        withAnimation {
            for index in things.indices { things[index].isPacked = isPacked }
        }
    }
}

#Preview("Things") {
    @Previewable @State var trip = Trip("Yosemite", "mountain.2", ["Tent", "Boots", "Map", "Torch"])
    NavigationStack { ThingList(trip: $trip) }
}

#Preview("Suitcase", traits: .fixedLayout(width: 320, height: 160)) {
    @Previewable @State var things = [Thing(name: "Tent", isPacked: true), Thing(name: "Map")]
    Suitcase(things: $things)
}
