// MN1007: 1
import SwiftUI

struct Page: View {
    var body: some View {
        List { NavigationLink("1", value: 1) }.navigationDestination(for: Int.self) { Text("\($0)") }
    }
}
struct Root: View {
    @State var on = false;
    var body: some View { NavigationStack { Button("x") { on = true }.sheet(isPresented: $on) { Page() } } }
}
