// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Page: View { let tint = Color.red; var body: some View { tint.overlay { Inner() } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
