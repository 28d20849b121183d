import SwiftUI
import Testing

@testable import ParksFeature

@Suite struct ParkCatalogTests {
    let catalog = ParkCatalog.bundled

    @Test func `the catalog has 63 parks with different ids and names`() {
        #expect(catalog.failure == nil)
        #expect(catalog.parks.count == 63)
        #expect(Set(catalog.parks.map(\.id)).count == 63)
        #expect(Set(catalog.parks.map(\.name)).count == 63)
    }

    @Test func `a park's id is its name in lower case, with hyphens and without diacritics`() {
        for park in catalog.parks {
            let plain = park.name.lowercased()
                .replacingOccurrences(of: "ā", with: "a")
                .replacingOccurrences(of: "ʻ", with: "")
                .replacingOccurrences(of: "–", with: "-")
                .replacingOccurrences(of: ".", with: "")
                .replacingOccurrences(of: " ", with: "-")
            #expect(park.id.rawValue == plain)
        }
    }

    @Test func `every park has plausible facts`() {
        for park in catalog.parks {
            #expect((1872...2020).contains(park.established), "\(park.name)")
            #expect(park.squareKilometres > 0, "\(park.name)")
            #expect(!park.states.isEmpty, "\(park.name)")
            // From American Samoa to the Brooks Range, and from Alaska's west to the Virgin Islands.
            #expect((-15...69).contains(park.latitude), "\(park.name)")
            #expect((-171...(-64)).contains(park.longitude), "\(park.name)")
            #expect(park.summary.hasSuffix("."), "\(park.name)")
            #expect((50...200).contains(park.summary.count), "\(park.name): \(park.summary.count)")
        }
    }

    @Test(arguments: [("California", 9), ("Alaska", 8), ("Utah", 5), ("Colorado", 4), ("Delaware", 0)])
    func `a state has its number of parks`(state: String, count: Int) {
        #expect(catalog.parks.filter { $0.states.contains(state) }.count == count)
    }

    @Test func `thirty states and two territories have parks`() {
        let places = Set(catalog.parks.flatMap(\.states))
        #expect(places.count == 32)
        #expect(places.isSuperset(of: ["American Samoa", "U.S. Virgin Islands"]))
    }

    @Test func `the parks are sorted by name, by age and by area`() {
        #expect(catalog.parks(matching: "", by: .name).first?.name == "Acadia")
        #expect(
            catalog.parks(matching: "", by: .oldest).prefix(3).map(\.name) == [
                "Yellowstone", "Sequoia", "Yosemite",
            ])
        #expect(catalog.parks(matching: "", by: .largest).first?.name == "Wrangell–St. Elias")
        #expect(catalog.parks(matching: "", by: .largest).last?.name == "Gateway Arch")
    }

    @Test(arguments: [
        ("yose", ["Yosemite"]), ("HALEAKALA", ["Haleakalā"]), ("  zion ", ["Zion"]), ("atlantis", []),
        ("maine", ["Acadia"]), ("samoa", ["American Samoa"]),
    ])
    func `a search matches names and states, without regard to case, diacritics and spaces`(
        words: String, names: [String]
    ) {
        #expect(catalog.parks(matching: words, by: .name).map(\.name) == names)
    }

    @Test func `a catalog that can't be decoded is empty and has an error`() {
        let catalog = ParkCatalog { Data("{".utf8) }
        #expect(catalog.parks.isEmpty)
        #expect(catalog.failure != nil)
    }
}

@Suite struct DistanceTests {
    let catalog = ParkCatalog.bundled

    func distance(_ a: String, _ b: String) throws -> Double {
        let from = try #require(catalog[ParkID(rawValue: a)])
        let to = try #require(catalog[ParkID(rawValue: b)])
        return from.distance(to: to)
    }

    @Test(arguments: [
        ("yosemite", "sequoia", 171.9), ("sequoia", "kings-canyon", 42.8),
        ("acadia", "american-samoa", 12_094.4),
        ("zion", "zion", 0.0),
    ])
    func `distances between parks are those on the globe`(a: String, b: String, kilometres: Double) throws {
        #expect(abs(try distance(a, b) - kilometres) < max(1, kilometres / 200))
    }

    @Test func `the distance of two parks is the same both ways, and less than half way round the globe`()
        throws
    {
        for park in catalog.parks {
            for other in catalog.parks {
                #expect(park.distance(to: other) == other.distance(to: park))
                #expect(park.distance(to: other) < 20_016)
            }
        }
    }

    @Test func `the nearest parks are sorted by distance and never include the park itself`() throws {
        for park in catalog.parks {
            let nearby = catalog.nearest(to: park, count: 5)
            #expect(nearby.count == 5)
            #expect(!nearby.map(\.park).contains(park))
            #expect(nearby.map(\.distance) == nearby.map(\.distance).sorted())
        }
        let yosemite = try #require(catalog[ParkID(rawValue: "yosemite")])
        #expect(catalog.nearest(to: yosemite, count: 2).map(\.park.name) == ["Kings Canyon", "Sequoia"])
    }

    @Test(arguments: [
        (Units.metric, 171.6, "172 km away"), (.metric, 4.25, "4.25 km away"),
        (.american, 160.9344, "100 miles away"),
    ])
    func `distances are written in the chosen units`(units: Units, kilometres: Double, text: String) {
        #expect(units.distance(kilometres) == text)
    }

    @Test(arguments: [
        (Units.metric, 3082.7, "3,083 km²"), (.metric, 0.78, "0.78 km²"),
        (.american, 3082.7, "761,752 acres"),
        (.american, 0.78, "193 acres"),
    ])
    func `areas are written in the chosen units`(units: Units, squareKilometres: Double, text: String) {
        #expect(units.area(squareKilometres) == text)
    }

    @Test func `coordinates are written with their hemispheres`() {
        #expect(Units.location(37.83, -119.5) == "37.83° N, 119.50° W")
        #expect(Units.location(-14.25, 170) == "14.25° S, 170.00° E")
    }
}
