// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Container { func inner() -> Inner { Inner() }; static let shared = Container() }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Container.shared.inner() } } }
}
