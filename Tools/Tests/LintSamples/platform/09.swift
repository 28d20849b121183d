// MN1002: 0
import SwiftUI

struct Shell<C: View>: View {
    @ViewBuilder var content: () -> C
    #if os(macOS)
        var body: some View { NavigationStack { content() } }
    #else
        var body: some View { content() }
    #endif
}
#if os(iOS)
    struct Page: View { var body: some View { NavigationStack { Text("p") } } }
    struct Root: View { var body: some View { Shell { Page() } } }
#endif
