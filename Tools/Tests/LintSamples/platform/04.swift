// MN1002: 0
import SwiftUI

struct Page: View {
    var body: some View {
        #if os(macOS)
            NavigationStack { Text("p") }
        #else
            Text("p")
        #endif
    }
}
#if os(iOS)
    struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }

#endif
