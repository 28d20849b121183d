// MN1013: 0
import ModernNavigation
import SwiftUI

struct Lost: Hashable, Codable { let id: Int }
enum Stray: Hashable, Codable { case it, other(Int) }
struct Known: Hashable, Codable { let id: Int }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Known.self) { _ in Text("known") }
    }
}
struct Home: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Go") {
            navigation.push(Lost.known()); navigation.push(lost); navigation.push(Lost(id: 1).known)
        }
    }
}
extension Lost {
    static func known() -> Known { Known(id: 1) }
    var known: Known { Known(id: 1) }
}
