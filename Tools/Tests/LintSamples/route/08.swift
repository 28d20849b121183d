// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable {
    case a;
    var destination: AnyView {
        switch self {
        case .a: return AnyView(Inner())
        }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink("x", value: Way.a).navigationDestination(for: Way.self) { $0.destination }
        }
    }
}
