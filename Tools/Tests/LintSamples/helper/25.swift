// MN1002: 1
import SwiftUI

extension View {
    func themed(_ dark: Bool) -> some View {
        dark ? AnyView(self.preferredColorScheme(.dark)) : AnyView(self)
    }
}
struct Page: View { let h: Bool; var body: some View { NavigationStack { Text("x") }.themed(h) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(h: false) } } } }
