// MN1002: 2
import SwiftUI

struct Page: View {
    let items: [Int];
    var body: some View {
        Group {
            if items.isEmpty {
                NavigationStack { Text("none") }
            } else {
                NavigationStack { List(items, id: \.self) { Text("\($0)") } }
            }
        }
    }
}
struct Root: View {
    let items: [Int]; var body: some View { NavigationStack { NavigationLink("x") { Page(items: items) } } }
}
