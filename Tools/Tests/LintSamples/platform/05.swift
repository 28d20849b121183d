// MN1002: 0
import SwiftUI

struct Box<C: View>: View {
    @ViewBuilder let c: C;
    var body: some View {
        #if os(iOS)
            c
        #else
            NavigationStack { c }
        #endif
    }
}
#if os(iOS)
    struct Page: View { var body: some View { NavigationStack { Text("p") } } }
    struct Root: View { var body: some View { Box { Page() } } }
#endif
