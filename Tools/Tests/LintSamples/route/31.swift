// MN1003: 0
import SwiftUI

enum Modal: Identifiable, View {
    case a, b; var id: Self { self }
    var body: some View { NavigationStack { content } }
    @ViewBuilder var content: some View {
        switch self {
        case .a: Form { Text("a") }.navigationTitle("A");
        case .b: Text("b")
        }
    }
}
struct Root: View { @State var m: Modal?; var body: some View { Text("x").sheet(item: $m) { $0 } } }
