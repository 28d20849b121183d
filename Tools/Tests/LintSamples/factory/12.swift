// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable { case a, b }
struct Screens {
    @ViewBuilder subscript(way: Way) -> some View {
        switch way {
        case .a: Text("a");
        case .b: Inner()
        }
    }
}
struct Root: View {
    let screens = Screens();
    var body: some View { NavigationStack { Text("x").navigationDestination(for: Way.self) { screens[$0] } } }
}
