// MN1013: 2
import ModernNavigation
import SwiftUI

struct Lost: Hashable, Codable { let id: Int }
enum Stray: Hashable, Codable { case it, other(Int) }
struct Known: Hashable, Codable { let id: Int }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Known.self) { _ in Text("known") }
        modules.guards(entering: Known.self) { _ in
            mayEnter ? .allow : .hold(until: "in", presenting: Stray.it)
        }
        modules.guards(leaving: Known.self) { _ in .redirect(to: .push(Lost(id: 1))) }
    }
}
struct Home: View {
    var body: some View {
        Button("Go") {}
    }
}
