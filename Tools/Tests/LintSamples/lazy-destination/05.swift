// MN1005: 1
import SwiftUI

struct Root: View {
    var body: some View {
        NavigationStack {
            OutlineGroup([N()], children: \.c) { n in
                Text("c").navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
    }
}
struct N: Identifiable { let id = 1; var c: [N]? }
