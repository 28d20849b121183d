// MN1008: 1
import SwiftUI

struct Root: View {
    @State var path = NavigationPath(); @State var item: String?;
    var body: some View {
        NavigationStack(path: $path) {
            Button("x") { path.append(1) }.navigationDestination(for: Int.self) { Text("\($0)") }
                .navigationDestination(item: $item) { Text($0) }
        }
    }
}
