// MN1002: 1
import SwiftUI

struct Cond<M: ViewModifier>: ViewModifier {
    let on: Bool; let m: M;
    @ViewBuilder func body(content: Content) -> some View { if on { content.modifier(m) } else { content } }
}
struct Pad: ViewModifier { func body(content: Content) -> some View { content.padding() } }
struct Page: View {
    let on: Bool; var body: some View { NavigationStack { Text("p") }.modifier(Cond(on: on, m: Pad())) }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(on: false) } } } }
