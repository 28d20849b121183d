// MN1005: 0
import SwiftUI

struct Root: View { var body: some View { NavigationStack { List { NavigationLink("x") { Page() } } } } }
struct Page: View { var body: some View { Text("c").navigationDestination(for: Int.self) { Text("\($0)") } } }
