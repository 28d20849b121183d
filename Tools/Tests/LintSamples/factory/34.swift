// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Flow: AnyObject { func start() -> AnyView }
final class Main: Flow { func start() -> AnyView { AnyView(Inner()) } }
struct Root: View {
    let flow: Flow; var body: some View { NavigationStack { NavigationLink("x") { flow.start() } } }
}
