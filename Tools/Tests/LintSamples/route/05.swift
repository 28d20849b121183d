// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable {
    case a, b;
    @MainActor @ViewBuilder static func screen(_ way: Way) -> some View {
        switch way {
        case .a: Inner();
        default: EmptyView()
        }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Way.self, destination: Way.screen) }
    }
}
