// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
@Observable final class Factory { func detail() -> some View { Inner() } }
struct Root: View {
    @Environment(Factory.self) private var factory;
    var body: some View { NavigationStack { NavigationLink("x") { factory.detail() } } }
}
