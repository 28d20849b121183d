// MN1002: 1
import SwiftUI

extension View { func modify<V: View>(@ViewBuilder _ block: (Self) -> V) -> some View { block(self) } }
struct Page: View {
    var body: some View {
        NavigationStack { Text("p") }.modify {
            if #available(iOS 17, *) { $0.scrollTargetBehavior(.paging) } else { $0 }
        }
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
