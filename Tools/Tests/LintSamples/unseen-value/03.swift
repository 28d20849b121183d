// MN1009: 1

import Lottie
import SwiftUI

enum Way: Hashable { case a }
final class Router: ObservableObject {
    @Published var path = NavigationPath(); func open() { path.append(3) }
}
struct Root: View {
    @StateObject var router = Router();
    var body: some View {
        NavigationStack(path: $router.path) {
            Button("x") { router.open() }.navigationDestination(for: Way.self) { _ in Text("r") }
        }
    }
}
