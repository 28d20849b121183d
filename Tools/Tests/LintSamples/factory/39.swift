// MN1002: 0
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Plain: View { var body: some View { Text("plain") } }
final class Reg {
    var d: [String: () -> AnyView] = [:]; init() { d["a"] = { AnyView(Plain()) } };
    func v(_ k: String) -> AnyView { d[k]?() ?? AnyView(EmptyView()) }
}
struct Root: View {
    let r = Reg(); @State var on = false;
    var body: some View {
        NavigationStack { NavigationLink("x") { r.v("a") } }.sheet(isPresented: $on) { Inner() }
    }
}
