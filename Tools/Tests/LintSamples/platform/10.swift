// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func platform() -> some View {
        #if os(watchOS)
            self
        #else
            if #available(iOS 17, *) { self.contentMargins(10) } else { self }
        #endif
    }
}
#if os(iOS)
    struct Page: View { var body: some View { NavigationStack { Text("p") }.platform() } }
    struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }

#endif
