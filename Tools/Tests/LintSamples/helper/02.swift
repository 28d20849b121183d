// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func when<C: View>(_ c: Bool, @ViewBuilder _ change: (Self) -> C) -> some View {
        switch c {
        case true: change(self);
        case false: self
        }
    }
}
struct Page: View {
    let wide: Bool; var body: some View { NavigationStack { Text("p") }.when(wide) { v in v.padding() } }
}
struct Root: View {
    var body: some View {
        NavigationStack { NavigationLink("x") { Page(wide: UIDevice.current.userInterfaceIdiom == .pad) } }
    }
}
