// MN1007: 0
import SwiftUI

struct Page: View {
    var body: some View {
        NavigationStack { Text("p") }.navigationDestination(for: Int.self) { Text("\($0)") }
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
