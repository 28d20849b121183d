// MN1002: 1
import SwiftUI

extension View { func apply<V: View>(@ViewBuilder _ block: (Self) -> V) -> V { block(self) } }
struct Page: View {
    let big: Bool;
    var body: some View { NavigationStack { Text("p") }.apply { if big { $0.font(.title) } else { $0 } } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(big: true) } } } }
