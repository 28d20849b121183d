// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Builder { associatedtype V: View; func build() -> V }
struct InnerBuilder: Builder { func build() -> some View { Inner() } }
struct Link<B: Builder>: View {
    let builder: B; var body: some View { NavigationLink("x") { builder.build() } }
}
struct Root: View { var body: some View { NavigationStack { Link(builder: InnerBuilder()) } } }
