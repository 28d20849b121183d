// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Route: Hashable { case a, b }
struct RouteView: View {
    let route: Route;
    var body: some View {
        switch route {
        case .a: Text("a");
        case .b: Inner()
        }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: Route.self, destination: RouteView.init(route:))
        }
    }
}
