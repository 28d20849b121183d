// MN1003: 1
import SwiftUI

enum Modal: Identifiable, View {
    case a, b(Int); var id: String { "x" }
    var body: some View { content.presentationDetents([.medium]) }
    @ViewBuilder var content: some View {
        switch self {
        case .a: Form { Text("a") }.navigationTitle("A");
        case .b(let n): Text("\(n)")
        }
    }
}
struct Root: View {
    @State var m: Modal?; var body: some View { Text("x").sheet(item: $m) { modal in modal } }
}
