// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Navigator: ObservableObject {
    var builders: [String: (Any) -> AnyView] = [:]
    func register<T, V: View>(_ type: T.Type, @ViewBuilder builder: @escaping (T) -> V) {
        builders["\(type)"] = { value in AnyView(Group { if let v = value as? T { builder(v) } }) }
    }
    @ViewBuilder func screen(for value: Any) -> some View {
        if let b = builders["x"] { b(value) } else { EmptyView() }
    }
}
@main struct A: App {
    @StateObject var nav = Navigator(); init() {}
    var body: some Scene {
        WindowGroup { Root(nav: nav).onAppear { nav.register(Int.self) { _ in Inner() } } }
    }
}
struct Root: View {
    let nav: Navigator;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self) { nav.screen(for: $0) } }
    }
}
