// MN1003: 1
import SwiftUI

enum Item: Identifiable {
    case a; var id: Self { self };
    @ViewBuilder var view: some View { Form { Text("x") }.navigationTitle("t") }
}
struct Root: View {
    @State var item: Item?; var body: some View { Text("x").sheet(item: $item, content: \.view) }
}
