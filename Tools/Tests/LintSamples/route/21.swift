// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Route: Hashable {
    case a, b; var view: some View { Group { if self == .b { Inner() } else { Text("a") } } }
}
struct Root: View {
    let routes: [Route] = [.a, .b];
    var body: some View {
        NavigationStack {
            List(routes, id: \.self) { r in NavigationLink(destination: r.view) { Text("x") } }
        }
    }
}
