// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable { case a, b }
extension Way: View {
    var body: some View {
        switch self {
        case .a: Text("a");
        case .b: Inner()
        }
    }
}
struct Root: View {
    @State var path: [Way] = [];
    var body: some View {
        NavigationStack(path: $path) {
            Text("x").navigationDestination(for: Way.self) { way in way.navigationTitle("t") }
        }
    }
}
