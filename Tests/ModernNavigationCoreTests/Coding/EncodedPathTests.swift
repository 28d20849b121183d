import Foundation
import ModernNavigationCore
import Testing

/// A route with values of every kind.
private struct Everything: Hashable, Codable {
    enum Kind: Hashable, Codable { case plain, one(Int), labelled(id: UUID, text: String?), deep([[Kind]]) }

    var kind: Kind
    var text: String
    var flag: Bool
    var numbers: [Int64]
    var real: Double
    var float: Float
    var small: UInt8
    var none: String?
    var map: [String: Int]
    var byNumber: [Int: String]
    var url: URL?
    var data: Data
    var date: Date
    var set: Set<String>

    init(_ random: inout SeededGenerator) {
        let texts = ["", "a", "\"\\/\u{8}\u{c}\n\r\t\u{1}\u{7f}", "é🦊\u{2028}", "zion"]
        func text(_ random: inout SeededGenerator) -> String { texts.randomElement(using: &random) ?? "" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: kind = .plain
        case 1: kind = .one(Int.random(in: .min ... .max, using: &random))
        case 2: kind = .labelled(id: UUID(), text: Bool.random(using: &random) ? text(&random) : nil)
        default: kind = .deep([[.plain, .one(1)], [], [.deep([])]])
        }
        self.text = text(&random)
        flag = Bool.random(using: &random)
        numbers = [.min, .max, 0, Int64.random(in: -9...9, using: &random)]
        real = [0, -0.5, 1e300, .leastNonzeroMagnitude, 0.1, 3].randomElement(using: &random) ?? 0
        float = 1.5
        small = UInt8.random(in: 0...255, using: &random)
        map = [text(&random): 1, "b": 2]
        byNumber = [3: text(&random)]
        url = URL(string: "app://x/y?z=%20")
        data = Data(text(&random).utf8)
        date = Date(timeIntervalSinceReferenceDate: 1_234.5)
        set = [text(&random)]
    }
}

@Suite struct EncodedPathTests {
    @Test(arguments: 0..<50)
    func `a path and JSON are coded as by JSONEncoder and JSONDecoder`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let routes = (0..<Int.random(in: 0..<5, using: &random)).map { _ in Everything(&random) }
        let path = RoutePath(routes)
        let bytes = try path.encoded()
        #expect(try RoutePath<Everything>(encoded: bytes) == path)
        #expect(try JSONDecoder().decode([Everything].self, from: Data(bytes)) == routes)
        let encoder = JSONEncoder()
        encoder.outputFormatting = seed.isMultiple(of: 2) ? [.prettyPrinted] : []
        #expect(try RoutePath<Everything>(encoded: Array(try encoder.encode(routes))) == path)
    }

    @Test func `erased routes are coded with the name of their type`() throws {
        var types = RouteTypes()
        types.register(Screen.self)
        let path: RoutePath<AnyRoute> = [AnyRoute(Screen.park("zion")), AnyRoute(Screen.profile)]
        let bytes = try path.encoded(types: types)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"[{"type":"Screen","value":{"park":{"_0":"zion"}}},{"type":"Screen","value":{"profile":{}}}]"#
        )
        #expect(try RoutePath<AnyRoute>(encoded: bytes, types: types) == path)
        #expect(throws: EncodingError.self) { try path.encoded() }
        #expect(throws: DecodingError.self) { try RoutePath<AnyRoute>(encoded: bytes) }
    }

    @Test(arguments: [
        "", "[", "]", "[1", "[\"a\"", "[\"a\",]", "[,]", "{}", "[\"a\"] x", "[\"\\u12\"]", "[\"\\ud800\"]",
        "[\"\\x\"]",
        "[\"\u{1}\"]", "[1]", "[null]", "[tru]", "[\"a\" \"b\"]", "[\"\\",
    ])
    func `JSON other than an array of strings is refused for a path of strings`(text: String) {
        #expect(throws: DecodingError.self) { try RoutePath<String>(encoded: Array(text.utf8)) }
    }

    @Test(arguments: ["[01]", "[1.]", "[1e]", "[-]", "[1.5]", "[9223372036854775808]", "[1e400]", "[+1]"])
    func `JSON other than an array of whole numbers is refused for a path of numbers`(text: String) {
        #expect(throws: DecodingError.self) { try RoutePath<Int>(encoded: Array(text.utf8)) }
    }

    @Test(arguments: [
        ("[]", []), (" [ 1 , -2 ] ", [1, -2]), ("[1.0,2e3,-9223372036854775808]", [1, 2_000, .min]),
    ])
    func `an array of whole numbers in any notation is decoded`(text: String, numbers: [Int]) throws {
        #expect(try RoutePath<Int>(encoded: Array(text.utf8)) == RoutePath(numbers))
    }

    @Test(arguments: 0..<300)
    func `randomly changed JSON is decoded or refused, as by JSONDecoder`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = try RoutePath([Everything(&random), Everything(&random)]).encoded()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0x20..<0x7f, using: &random)
            case 1: bytes.remove(at: index)
            default:
                bytes.insert(contentsOf: Array("[{\"\\,:".utf8).shuffled(using: &random).prefix(1), at: index)
            }
        }
        let ours = try? RoutePath<Everything>(encoded: bytes)
        if let theirs = try? JSONDecoder().decode([Everything].self, from: Data(bytes)), let ours {
            #expect(Array(ours) == theirs)
        }
    }

    @Test func `the first of two members with the same name counts, as in JSONDecoder`() throws {
        let few = #"[{"park":{"_0":"zion","_0":"arches"},"park":{"_0":"sequoia"}}]"#
        #expect(try RoutePath<Screen>(encoded: Array(few.utf8)) == [.park("zion")])
        let names = (0..<40).map { "\"k\u{E9}\($0 % 20)\":\($0)" }
        let many = "[{\(names.joined(separator: ","))}]"
        let path = try RoutePath<[String: Int]>(encoded: Array(many.utf8))
        #expect(Array(path) == (try JSONDecoder().decode([[String: Int]].self, from: Data(many.utf8))))
        #expect(path[0]["ké3"] == 3)
        #expect(path[0].count == 20)
    }

    @Test func `a member is found by its name in any encoding`() throws {
        let text = #"[{"p\u0061rk":{"\u005f0":"zion"}}]"#
        #expect(try RoutePath<Screen>(encoded: Array(text.utf8)) == [.park("zion")])
        let decomposed = "[{\"ke\u{301}\":1}]"
        #expect(try RoutePath<[String: Int]>(encoded: Array(decomposed.utf8))[0]["k\u{E9}"] == 1)
    }

    @Test(arguments: [600, 100_000])
    func `JSON nested without end is refused`(depth: Int) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(throws: DecodingError.self) { try RoutePath<String>(encoded: Array(text.utf8)) }
        let kinds = String(repeating: #"{"deep":{"_0":[["#, count: depth)
        #expect(throws: DecodingError.self) { try RoutePath<Screen>(encoded: Array(("[" + kinds).utf8)) }
    }
}
