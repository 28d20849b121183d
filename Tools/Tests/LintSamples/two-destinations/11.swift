// MN1006: 0
import SwiftUI

struct Page: View { var body: some View { Text("x").navigationDestination(for: Int.self) { Text("\($0)") } } }
struct Root: View {
    var body: some View {
        TabView {
            NavigationStack { Page() }; NavigationStack { Page() }
        }
    }
}
