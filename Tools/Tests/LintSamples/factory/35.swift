// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Screens {
    subscript(dynamicMember key: String) -> AnyView { AnyView(Inner()) };
    subscript(_ id: Int, flag flag: Bool) -> some View { Group { if flag { Inner() } else { Text("x") } } }
}
struct Root: View {
    let s = Screens(); var body: some View { NavigationStack { NavigationLink("x") { s[3, flag: true] } } }
}
