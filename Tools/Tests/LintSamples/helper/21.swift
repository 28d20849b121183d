// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func `if`<T: View, F: View>(_ c: Bool, then t: (Self) -> T, else f: (Self) -> F) -> some View
    { if c { t(self) } else { f(self) } }
}
struct Page: View {
    let h: Bool;
    var body: some View {
        NavigationStack { Text("x") }.if(h, then: { $0.padding() }, else: { $0.border(.red) })
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(h: true) } } } }
