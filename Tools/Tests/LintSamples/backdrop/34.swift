// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
extension Color { static var card: Color { .red } }
struct Page: View { var body: some View { Color.card.edgesIgnoringSafeArea(.all).overlay { Inner() } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
