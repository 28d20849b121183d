// MN1003: 1
import SwiftUI

enum Item: Identifiable { case a, b; var id: Self { self } }
struct Root: View {
    @State var item: Item?; var body: some View { Text("x").fullScreenCover(item: $item, content: page) }
    @ViewBuilder func page(_ i: Item) -> some View {
        if i == .a { Text("a").toolbar { Button("x") {} } } else { Text("b") }
    }
}
