// MN1004: 0
import SwiftUI

struct Page: View {
    var body: some View { NavigationStack { Text("p") }.navigationTitle("P").toolbar { Button("x") {} } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
