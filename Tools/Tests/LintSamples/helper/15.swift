// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func embedded(_ on: Bool) -> some View { if on { NavigationStack { self } } else { self } }
}
struct Page: View { var body: some View { Text("a").embedded(true) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
