// MN1004: 0
import SwiftUI

struct Page: View { var body: some View { NavigationStack { Text("x") }.navigationTitle("T") } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
