// MN1002: 1
import SwiftUI

extension View {
    func framed(_ on: Bool) -> AnyView {
        guard on else { return AnyView(self) }; return AnyView(self.border(.red))
    }
}
struct Page: View { let on: Bool; var body: some View { NavigationStack { Text("p") }.framed(on) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(on: false) } } } }
