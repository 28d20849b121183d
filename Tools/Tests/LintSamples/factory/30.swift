// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
@MainActor final class Cache {
    private var views: [String: AnyView] = [:]
    func view<V: View>(for key: String, @ViewBuilder build: () -> V) -> AnyView {
        if let v = views[key] { return v }; let v = AnyView(build()); views[key] = v; return v
    }
}
struct Root: View {
    let cache = Cache();
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: String.self) { key in cache.view(for: key) { Inner() } }
        }
    }
}
