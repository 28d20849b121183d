// MN1006: 1
import SwiftUI

struct Root: View {
    typealias Item = String;
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: Item.self) { Text($0) }.navigationDestination(
                for: String.self
            ) { Text($0) }
        }
    }
}
