// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink("x") {
                Capsule().stroke(.blue).frame(height: 2).safeAreaInset(edge: .top, spacing: 0) { Inner() }
            }
        }
    }
}
