// MN1002: 1
import SwiftUI

extension View {
    func cond(_ c: @autoclosure () -> Bool, _ t: (Self) -> some View) -> some View {
        Group { if c() { t(self) } else { self } }
    }
}
struct Page: View {
    let h: Bool; var body: some View { NavigationStack { Text("x") }.cond(h) { $0.padding() } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(h: false) } } } }
