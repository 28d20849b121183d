// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Dest: Hashable, Identifiable { case a, b; var id: Self { self } }
extension Dest {
    @ViewBuilder func makeView() -> some View {
        switch self {
        case .a: EmptyView();
        case .b: Inner()
        }
    }
}
struct Root: View {
    @State var path: [Dest] = [];
    var body: some View {
        NavigationStack(path: $path) { Text("x").navigationDestination(for: Dest.self) { $0.makeView() } }
    }
}
