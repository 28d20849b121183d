// MN1002: 2
import SwiftUI

struct Page: View {
    let wide: Bool;
    var body: some View { if wide { NavigationStack { Text("a") } } else { NavigationView { Text("b") } } }
}
struct Sheet: View {
    @State var on = false; var body: some View { Text("x").sheet(isPresented: $on) { Page(wide: true) } }
}
struct Root: View {
    let wide: Bool; var body: some View { NavigationStack { NavigationLink("x") { Page(wide: wide) } } }
}
