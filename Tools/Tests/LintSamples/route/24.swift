// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
func page(_ id: Int) -> some View { Inner() }
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self, destination: page) }
    }
}
