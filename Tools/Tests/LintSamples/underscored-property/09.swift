// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Sec<Content: View>: View {
    let title: String; private let _content: () -> Content
    init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title; self._content = content
    }
    var body: some View { Section(title) { self._content() } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Sec("a") { Inner() } } } } }
