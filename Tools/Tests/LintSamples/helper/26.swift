// MN1002: 0
import SwiftUI

extension View {
    @ViewBuilder func stacked(_ c: Bool) -> some View { if c { NavigationStack { self } } else { self } }
}
struct Page: View { let inSheet: Bool; var body: some View { Text("x").stacked(inSheet) } }
struct Root: View {
    @State var on = false;
    var body: some View {
        NavigationStack { NavigationLink("x") { Page(inSheet: false) } }.sheet(isPresented: $on) {
            Page(inSheet: true)
        }
    }
}
