import Foundation
import Journeys
import Testing

@testable import JourneyReports

@Suite struct DrawingTests {
    @Test(arguments: [
        ("/parks/:id", "/parks/:id"),
        ("/support/notifications/4", "…/notifications/4"),
        ("/shop/category/:id/product/:id", "…/:id/product/:id"),
        ("sheet:ProfileSheet.avatar", "sheet:…avatar"),
        ("/a-very-long-name-of-one-part", "/a-ve…-of-one-part"),
    ])
    func `a long name is shortened at its segments`(name: String, expected: String) {
        #expect(shortened(name, to: 18) == expected)
    }

    @Test func `no shortened name is longer than its limit`() {
        for length in 8...30 {
            for name in [
                "/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p", "sheet:Type.case", "/parks/:id/nearby/:id",
                "tab:" + name(40),
            ] {
                #expect(shortened(name, to: length).count <= length)
            }
        }
    }

    @Test func `a share is rounded before the number of its digits is chosen`() {
        #expect(Format.share(0.0994) == "9.9 %")
        #expect(Format.share(0.0996) == "10 %")
    }

    @Test func `edges avoid the screens between them, and no two of a thousand screens overlap`() throws {
        let svg = try drawing(screens: 1_000, transitions: 4_000)
        let boxes = svg.matches(of: /rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/)
            .compactMap {
                box -> CGRect? in
                guard let x = Double(box.1), let y = Double(box.2), let width = Double(box.3),
                    let height = Double(box.4)
                else { return nil }
                return CGRect(x: x, y: y, width: width, height: height)
            }
        #expect(boxes.count == 26)
        for (index, box) in boxes.enumerated() {
            #expect(!boxes[(index + 1)...].contains { $0.intersects(box) })
        }
        var passes = 0
        for pass in svg.matches(of: /([\d.]+) ([\d.]+)H([\d.]+)/) {
            let (x, y, end) = (Double(pass.1) ?? 0, Double(pass.2) ?? 0, Double(pass.3) ?? 0)
            let line = CGRect(x: min(x, end), y: y, width: abs(end - x), height: 0.1)
            #expect(!boxes.contains { $0.intersects(line) })
            passes += 1
        }
        #expect(passes > 0)
        let edges = svg.matches(of: /class="edge c/).count
        // The 36 most used edges, and the most used one to each of the 26 screens.
        #expect((36...62).contains(edges))
        #expect(svg.matches(of: /class="arrowhead"/).count == edges)
    }

    @Test func `the same data give the same drawing`() throws {
        let first = try drawing(screens: 60, transitions: 300)
        #expect(try drawing(screens: 60, transitions: 300) == first)
    }

    private func name(_ number: Int) -> String { "/module\(number % 12)/screen\(number)" }

    /// The drawing of random transitions between screens; screens with small numbers have more of them.
    private func drawing(screens: Int, transitions: Int) throws -> String {
        var seed: UInt64 = 7
        func below(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let share = Double(seed >> 33) / Double(1 << 31)
            return Int(share * share * share * Double(bound))
        }
        var counts: [[Int]: Int] = [:]
        for _ in 0..<(transitions * 4) { counts[[below(screens), below(screens)], default: 0] += 1 }
        let list = counts.sorted { ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1]) }
            .prefix(transitions)
            .map {
                #"{"from":"\#(name($0.key[0]))","to":"\#(name($0.key[1]))","count":\#($0.value),"back":0}"#
            }
        let json =
            #"{"ways":[\#(list.joined(separator: ","))],"flows":[],"starts":{"\#(name(0))":90},"leftOut":0}"#
        let traffic = try JSONDecoder().decode(Traffic.self, from: Data(json.utf8))
        let visits = (0..<screens).map { (screen: name($0), visits: 2 * screens - $0) }
        return TrafficDrawing(traffic, visits: visits).svg(Palette(visits.map(\.screen)))
    }
}
