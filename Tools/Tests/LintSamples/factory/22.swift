// MN1002: 0
import SwiftUI

struct Plain: View { var body: some View { Text("plain") } }
protocol ScreenFactory { func make() -> AnyView }
struct Live: ScreenFactory { func make() -> AnyView { AnyView(Plain()) } }
struct Root: View {
    let factory: any ScreenFactory;
    var body: some View { NavigationStack { NavigationLink("x") { factory.make() } } }
}
