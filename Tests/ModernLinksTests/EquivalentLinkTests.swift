import Foundation
import ModernLinks
import Testing

/// Links that RFC 3986, section 6, or the rules of host names make equal are read alike.
struct EquivalentLinkTests {
    private enum Place: Hashable, Sendable {
        case stop(Int), stops, city(String), sheet(String), filter(kind: String)
    }

    private static let table = LinkTable<Place>(
        schemes: ["parksapp"], hosts: ["bücher.example", "parks.example", "xn--55qz7k.example:8080"]
    ) {
        DeepLink("/stops/:id", Place.stop)
        DeepLink("/stops", .stops)
        DeepLink("/bücher/:name", Place.city)
        DeepLink("/filter?kind=:kind", Place.filter)
        DeepLink("/:city") { (city: String) -> Place in
            .city(city)
        } extract: { place -> String? in
            if case .city(let name) = place { name } else { nil }
        }
    }

    private func read(_ link: String) -> [Place]? { try? Self.table.parse(link).routes }

    @Test(arguments: [
        "https://bücher.example", "https://BÜCHER.Example", "https://bücher.example.",
        "https://xn--bcher-kva.example",
        "HTTPS://XN--BCHER-KVA.EXAMPLE.:443", "https://b%C3%BCcher.example",
        "http://bu\u{308}cher.example:80",
        "https://bücher\u{3002}example", "https://parks.example.", "https://%70arks.example",
        "https://ｐａｒｋｓ.example",
        "https://parks.example:", "https://公园.example:8080",
    ])
    func `a host is the same in each of its forms`(origin: String) {
        #expect(read(origin + "/stops/7") == [.stop(7)])
        if let url = URL(string: origin + "/stops/7") { #expect(read(url.absoluteString) == [.stop(7)]) }
    }

    @Test(arguments: [
        "https://buecher.example", "https://xn--bcher-kvb.example", "https://bücher.example..",
        "https://.bücher.example",
        "https://parks.example:8443", "http://parks.example:443", "https://xn--parks-.example",
        "https://公园.example",
        "https://xn--99999999999.example", "https://me@parks.example", "https://xn--.example",
    ])
    func `a host of another name or port is refused`(origin: String) {
        #expect(read(origin + "/stops/7") == nil)
    }

    @Test func `a host in Unicode is the base of printed links`() {
        let base = URL(string: "https://xn--bcher-kva.example")
        #expect(
            base.flatMap { Self.table.url([.stop(7)], base: $0) }?.absoluteString
                == "https://xn--bcher-kva.example/stops/7")
    }

    @Test(arguments: [
        "parksapp://bücher/a", "parksapp://xn--bcher-kva/a", "parksapp://XN--BCHER-KVA/a",
        "parksapp:///bücher/a",
    ])
    func `the first segment in the position of a host is read in each form`(link: String) {
        #expect(read(link) == [.city("a")])
        if let url = URL(string: link) { #expect(read(url.absoluteString) == [.city("a")]) }
    }

    @Test func `a value in the position of a host is readable, also in messages`() {
        #expect(read("parksapp://xn--mnchen-3ya") == [.city("münchen")])
        #expect(read("parksapp:///xn--mnchen-3ya") == [.city("xn--mnchen-3ya")])
        #expect(read("parksapp://xn--a") == [.city("xn--a")], "not punycode")
        let table = LinkTable<Place>(schemes: ["parksapp"]) { DeepLink("/stops", .stops) }
        #expect {
            try table.parse("parksapp://xn--mnchen-3ya")
        } throws: { "\($0)".contains("nothing here is called \"münchen\"") }
    }

    @Test(arguments: [
        "/%73tops/7", "/s%74op%73/%37", "/%73%74%6F%70%73/7", "%73tops/7", "parksapp://%73tops/7",
        "parksapp:///st%6fps/7",
        "https://parks.example/%73tops/%37",
    ])
    func `an escaped letter of a literal or value is the letter`(link: String) {
        #expect(read(link) == [.stop(7)])
    }

    @Test func `an escaped letter of an item's name or value is the letter`() {
        #expect(read("/filter?%6Bind=%61") == [.filter(kind: "a")])
        #expect(read("/%66ilter?k%69nd=a") == [.filter(kind: "a")])
        let items = try? Self.table.parse("/stops?%73heet=%61vatar").items
        #expect(items == [LinkItem(name: "sheet", value: "avatar")])
    }

    @Test func `the shape of a mistyped link doesn't depend on its escaping`() throws {
        let table = LinkTable<Place> { DeepLink("/stops/:id", Place.stop) }
        let plain = try #require(table.shape(of: "/stops/7/x"))
        let escaped = try #require(table.shape(of: "/%73tops/7/x"))
        #expect(plain == escaped)
    }
}
