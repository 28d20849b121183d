// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Wrap<C: View>: View {
    @ViewBuilder var __content: () -> C; var body: some View { __content().padding() }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Wrap { Inner() } } } } }
