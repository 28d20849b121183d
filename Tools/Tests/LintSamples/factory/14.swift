// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Screens {
    subscript(id: Int) -> AnyView {
        get { if id == 0 { return AnyView(Text("0")) }; return AnyView(Inner()) }
    }
}
struct Root: View { let s: Screens; var body: some View { NavigationStack { NavigationLink("x") { s[2] } } } }
