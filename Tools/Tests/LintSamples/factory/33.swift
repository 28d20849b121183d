// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Page { var body: AnyView { get } }
struct P1: Page { var body: AnyView { AnyView(Inner()) } }
struct P2: Page { var body: AnyView { AnyView(Text("2")) } }
struct Root: View {
    let pages: [any Page] = [P1(), P2()];
    var body: some View { NavigationStack { List(0..<2) { i in NavigationLink("x") { pages[i].body } } } }
}
