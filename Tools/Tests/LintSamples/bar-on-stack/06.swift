// MN1004: 1
import SwiftUI

struct Bar: ViewModifier {
    let t: String; func body(content: Content) -> some View { content.navigationTitle(t) }
}
extension View { func bar(_ t: String) -> some View { modifier(Bar(t: t)) } }
struct Root: View { var body: some View { NavigationStack { Text("x") }.bar("T") } }
