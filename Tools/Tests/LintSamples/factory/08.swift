// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Registry {
    var builders: [String: () -> AnyView] = [:]
    func register<V: View>(_ key: String, @ViewBuilder _ make: @escaping () -> V) {
        builders[key] = { AnyView(make()) }
    }
    func view(_ key: String) -> AnyView { builders[key]?() ?? AnyView(EmptyView()) }
}
struct Root: View {
    let registry: Registry
    init() { registry = Registry(); registry.register("inner") { Inner() } }
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: String.self) { registry.view($0) } }
    }
}
