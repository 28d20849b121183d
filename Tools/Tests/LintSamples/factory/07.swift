// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Registry {
    private var builders: [String: () -> AnyView] = [:]
    init() { builders["inner"] = { AnyView(Inner()) } }
    func view(_ key: String) -> AnyView { builders[key]?() ?? AnyView(EmptyView()) }
}
struct Root: View {
    let registry = Registry();
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: String.self) { registry.view($0) } }
    }
}
