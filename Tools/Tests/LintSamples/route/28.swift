// MN1003: 1
import SwiftUI

enum Modal: Identifiable {
    case a; var id: Int { 1 };
    var view: AnyView {
        AnyView(List { Text("a") }.toolbar { ToolbarItem(placement: .topBarLeading) { Button("x") {} } })
    }
}
struct Root: View {
    @State var m: Modal?; var body: some View { Text("x").fullScreenCover(item: $m, content: \.view) }
}
