// MN1006: 0
import SwiftUI

enum A { struct ID: Hashable {} }; enum B { struct ID: Hashable {} }
struct Root: View {
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: A.ID.self) { _ in Text("a") }.navigationDestination(
                for: B.ID.self
            ) { _ in Text("b") }
        }
    }
}
