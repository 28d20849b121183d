// MN1002: 1
import SwiftUI

#if canImport(UIKit)
    struct Page: View { var body: some View { Wrap { NavigationStack { Text("p") } } } }
#endif
struct Wrap<C: View>: View {
    @ViewBuilder let c: C
    var body: some View {
        #if canImport(UIKit)
            c.background(Color.red)
        #else
            c
        #endif
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
