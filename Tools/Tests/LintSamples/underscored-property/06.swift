// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }

struct Deco: ViewModifier {
    private let _over: AnyView; init(_ v: some View) { _over = AnyView(v) }
    func body(content: Content) -> some View { content.overlay(_over) }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Text("x").modifier(Deco(Inner())) } } }
}
