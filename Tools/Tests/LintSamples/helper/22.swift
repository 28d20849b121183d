// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func iflet<V, C: View>(_ v: V?, transform: (Self, V) -> C) -> some View {
        if let v = v { transform(self, v) } else { self }
    }
}
struct Page: View {
    let t: String?;
    var body: some View {
        NavigationStack { Text("x") }.iflet(t) { view, title in view.navigationTitle(title) }
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(t: nil) } } } }
