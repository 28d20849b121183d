// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var kind: String = "a";
    var page: AnyView? { let all: [String: AnyView] = ["a": AnyView(Inner())]; return all[kind] }
    var body: some View { NavigationStack { NavigationLink("x") { page } } }
}
