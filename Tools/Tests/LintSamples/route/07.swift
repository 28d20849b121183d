// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable { case a, b }
@MainActor final class Router: ObservableObject {
    @Published var path = NavigationPath();
    @ViewBuilder func build(_ way: Way) -> some View {
        switch way {
        case .a: Inner();
        case .b: Text("b")
        }
    }
}
struct Root: View {
    @StateObject var router = Router();
    var body: some View {
        NavigationStack(path: $router.path) {
            Text("x").navigationDestination(for: Way.self, destination: router.build)
        }
    }
}
