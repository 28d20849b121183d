import Fuzzing
import ModernLinks

enum FuzzRoute: Hashable, Sendable {
    case user(Int, String?)
    case parks
    case park(String)
    case found([String], Bool?)
}

let fuzzTable = LinkTable<FuzzRoute>(schemes: ["parksapp"], hosts: ["parks.example"]) {
    DeepLink("/users/:id?tab=:tab#:part") { (id: Int, tab: String?, _: String?) -> FuzzRoute? in
        .user(id, tab)
    } extract: { route -> (Int, String?, String?)? in
        if case .user(let id, let tab) = route { (id, tab, nil) } else { nil }
    }
    DeepLink("/parks", .parks)
    DeepLink("/parks/:id", FuzzRoute.park)
    DeepLink("nearby/:id", FuzzRoute.park)
    DeepLink("/found?q=:words&all=:all", FuzzRoute.found)
}

/// A link that is read prints to one that reads the same; no input stops the process.
@main
enum LinkFuzzer {
    static func main() { fuzz(check) }

    private static func check(_ input: [UInt8]) {
        let link = String(decoding: input, as: UTF8.self)
        do {
            let parsed = try fuzzTable.parse(link)
            guard let printed = fuzzTable.print(parsed.routes) else { return }
            let again = try fuzzTable.parse(printed)
            precondition(again.routes == parsed.routes, "\(link) printed as \(printed)")
        } catch {
            precondition(!"\(error)".isEmpty)
        }
    }
}
