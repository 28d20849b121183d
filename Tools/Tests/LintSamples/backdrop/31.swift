// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Page: View { var tint: Color; var body: some View { tint.ignoresSafeArea().background { Inner() } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(tint: .red) } } } }
