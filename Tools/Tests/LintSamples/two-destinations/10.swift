// MN1006: 0
import SwiftUI

struct Root: View {
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: Int.self) { Text("\($0)") }.navigationDestination(
                for: String.self
            ) { Text($0) }
        }
    }
}
