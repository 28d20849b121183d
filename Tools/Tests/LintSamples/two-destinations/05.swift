// MN1006: 1
import SwiftUI

struct M { struct ID: Hashable { let n: Int } }
typealias Key = M.ID
struct Root: View {
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: Key.self) { Text("\($0.n)") }.navigationDestination(
                for: M.ID.self
            ) { Text("b\($0.n)") }
        }
    }
}
