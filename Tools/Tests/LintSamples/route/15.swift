// MN1002: 0
import SwiftUI

struct Plain: View { var body: some View { Text("plain") } }
enum Way: Hashable, View {
    case a, b;
    var body: some View {
        switch self {
        case .a: Text("a");
        case .b: Plain()
        }
    }
}
struct Root: View {
    var body: some View { NavigationStack { Text("x").navigationDestination(for: Way.self) { $0 } } }
}
