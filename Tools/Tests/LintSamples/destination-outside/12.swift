// MN1007: 0
import SwiftUI

struct Page: View {
    @State var on = false;
    var body: some View {
        NavigationStack { Text("n") }.navigationDestination(isPresented: $on) { Text("d") }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack { NavigationLink("x", value: 1).navigationDestination(for: Int.self) { _ in Page() } }
    }
}
