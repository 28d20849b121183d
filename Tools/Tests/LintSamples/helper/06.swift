// MN1002: 2
import SwiftUI

struct Page: View {
    let wide: Bool;
    var body: some View {
        wide ? AnyView(NavigationStack { Text("a") }) : AnyView(NavigationStack { Text("b") })
    }
}
struct Root: View {
    let wide: Bool; var body: some View { NavigationStack { NavigationLink("x") { Page(wide: wide) } } }
}
