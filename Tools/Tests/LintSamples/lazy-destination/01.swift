// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Screens { lazy var inner: AnyView = AnyView(Inner()) }
struct Root: View {
    let screens = Screens(); var body: some View { NavigationStack { NavigationLink("x") { screens.inner } } }
}
