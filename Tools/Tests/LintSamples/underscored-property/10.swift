// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Pair<A: View, B: View>: View {
    let _a: A; let _b: B; init(a: A, @ViewBuilder b: () -> B) { _a = a; _b = b() }
    var body: some View {
        HStack {
            _a; _b
        }
    }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Pair(a: Text("a")) { Inner() } } } }
}
