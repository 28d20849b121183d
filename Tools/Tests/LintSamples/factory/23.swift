// MN1002: 0
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Plain: View { var body: some View { Text("plain") } }
struct Root: View {
    let pages: [String: () -> AnyView] = ["a": { AnyView(Plain()) }, "b": { AnyView(Inner()) }]
    @State var on = false
    var body: some View {
        NavigationStack { NavigationLink("x") { pages["a"]?() } }.sheet(isPresented: $on) { pages["b"]?() }
    }
}
