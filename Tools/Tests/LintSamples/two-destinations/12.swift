// MN1006: 0
import SwiftUI

struct Page: View {
    @State var on = false;
    var body: some View {
        Text("x").navigationDestination(for: Int.self) { Text("\($0)") }.sheet(isPresented: $on) {
            NavigationStack { Other() }
        }
    }
}
struct Other: View {
    var body: some View { Text("x").navigationDestination(for: Int.self) { Text("\($0)") } }
}
struct Root: View { var body: some View { NavigationStack { Page() } } }
