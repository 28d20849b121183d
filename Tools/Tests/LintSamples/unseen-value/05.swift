// MN1009: 1
import SwiftUI

enum Way: Hashable { case a }; enum Other: Hashable { case b }
struct Root: View {
    @State var path = NavigationPath();
    var body: some View {
        NavigationStack(path: $path) {
            Button("x") { path.append(Other.b) }.navigationDestination(for: Way.self) { _ in Text("r") }
        }
    }
}
