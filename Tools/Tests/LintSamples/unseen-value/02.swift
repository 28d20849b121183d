// MN1009: 1
import SwiftUI

struct Item: Hashable { let n: Int }
struct Root: View {
    let items: [Item];
    var body: some View {
        NavigationStack { List(items, id: \.self) { item in NavigationLink("x", value: item) } }
    }
}
