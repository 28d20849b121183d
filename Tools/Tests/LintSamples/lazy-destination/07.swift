// MN1005: 0
import SwiftUI

struct Root: View {
    var body: some View {
        NavigationStack {
            List { NavigationLink("1", value: 1) }.navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }
}
