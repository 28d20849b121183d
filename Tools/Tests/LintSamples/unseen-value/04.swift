// MN1009: 1

import Kingfisher
import SwiftUI

struct Item: Hashable { let n: Int }
struct Other: Hashable {}
struct Root: View {
    var body: some View {
        NavigationStack {
            VStack { Row(item: Item(n: 1)) }.navigationDestination(for: Other.self) { _ in Text("o") }
        }
    }
}
struct Row: View { let item: Item; var body: some View { NavigationLink(value: item) { KFImage(nil) } } }
