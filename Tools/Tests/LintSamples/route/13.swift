// MN1003: 1
import SwiftUI

struct Popup: Identifiable, View {
    let id: Int; var body: some View { List { Text("x") }.toolbar { ToolbarItem { Button("Done") {} } } }
}
struct Root: View {
    @State var popup: Popup?; var body: some View { Text("x").sheet(item: $popup) { popup in popup } }
}
