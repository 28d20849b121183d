// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Coordinating { associatedtype Screen: View; @ViewBuilder func start() -> Screen }
struct Main: Coordinating { func start() -> some View { Inner() } }
struct Root: View {
    let main = Main(); var body: some View { NavigationStack { NavigationLink("x") { main.start() } } }
}
