// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Tab: Hashable { case home, info }
enum Registry {
    static let all: [Tab: () -> AnyView] = [.home: { AnyView(Text("h")) }, .info: { AnyView(Inner()) }]
}
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Tab.self) { Registry.all[$0]?() } }
    }
}
