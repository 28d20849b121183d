// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Item: Hashable, Identifiable { let id: Int; var page: some View { Inner() } }
struct Root: View {
    @State var item: Item?;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(item: $item, destination: \.page) }
    }
}
