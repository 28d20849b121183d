// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct A: View { var body: some View { Root() } }
typealias Registry = [String: () -> AnyView]
struct Root: View {
    var registry: Registry = ["x": { AnyView(Inner()) }];
    var body: some View {
        NavigationStack {
            ForEach(Array(registry.keys), id: \.self) { key in NavigationLink(key) { registry[key]?() } }
        }
    }
}
