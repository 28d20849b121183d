// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Route: View, Hashable {
    case a(Int), b(String)
    var body: some View {
        switch self {
        case let .a(n): Text("\(n)");
        case .b(let s):
            VStack {
                Text(s); Inner()
            }
        }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink(value: Route.b("x")) { Text("x") }.navigationDestination(for: Route.self) {
                route in route
            }
        }
    }
}
