// MN1006: 0
import SwiftUI

struct Root: View {
    @State var on = false;
    var body: some View {
        NavigationStack {
            if on {
                Text("x").navigationDestination(for: Int.self) { Text("\($0)") }
            } else {
                Text("y").navigationDestination(for: Int.self) { Text("y\($0)") }
            }
        }
    }
}
