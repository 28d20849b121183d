// MN1002: 0
import SwiftUI

extension View {
    @ViewBuilder func embedded(_ on: Bool) -> some View { if on { NavigationStack { self } } else { self } }
}
struct Page: View { var embed = true; var body: some View { Text("a").embedded(embed) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(embed: false) } } } }
