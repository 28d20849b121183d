// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    @State private var cached: AnyView?
    var body: some View { NavigationStack { NavigationLink("x") { page() } } }
    func page() -> AnyView {
        if let cached { return cached }; let made = AnyView(Inner()); cached = made; return made
    }
}
