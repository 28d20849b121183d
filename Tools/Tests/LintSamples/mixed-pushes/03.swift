// MN1008: 1
import SwiftUI

final class Router: ObservableObject { @Published var path = NavigationPath(); func go() { path.append(1) } }
struct Root: View {
    @StateObject var router = Router(); @State var on = false;
    var body: some View {
        NavigationStack(path: $router.path) {
            Button("x") { router.go() }.navigationDestination(for: Int.self) { Text("\($0)") }
                .navigationDestination(isPresented: $on) { Text("d") }
        }
    }
}
