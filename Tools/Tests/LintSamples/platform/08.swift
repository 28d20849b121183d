// MN1002: 1
import SwiftUI

struct Shell<C: View>: View {
    @ViewBuilder var content: () -> C
    #if os(iOS)
        var body: some View { NavigationStack { content() } }
    #else
        var body: some View { content() }
    #endif
}
#if os(iOS)
    struct Page: View { var body: some View { NavigationView { Text("p") } } }
    struct Root: View { var body: some View { Shell { Page() } } }
#endif
