// MN1002: 1
import SwiftUI

extension View { @ViewBuilder func hide(_ h: Bool) -> some View { if h { self.hidden() } else { self } } }
struct Page: View {
    @State var h = false; var body: some View { NavigationStack { Text("x") }.hide(h).padding() }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
