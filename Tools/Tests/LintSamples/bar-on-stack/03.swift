// MN1004: 1
import SwiftUI

struct Root: View {
    var body: some View { nav.navigationTitle("T") }
    private var nav: some View { NavigationStack { Text("x") } }
}
