// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol ScreenFactory { func make() -> AnyView }
struct Live: ScreenFactory { func make() -> AnyView { AnyView(Inner()) } }
struct Root: View {
    let factory: any ScreenFactory;
    var body: some View { NavigationStack { NavigationLink("x") { factory.make() } } }
}
