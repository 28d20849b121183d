// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self, destination: Self.page) }
    }
    @ViewBuilder static func page(_ id: Int) -> some View { if id == 0 { Text("p") } else { Inner() } }
}
