// MN1002: 0
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Page: View {
    @State var on = false;
    var body: some View {
        Color.red.overlay { Button("x") { on = true } }.sheet(isPresented: $on) { Inner() }
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
