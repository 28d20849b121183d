// MN1002: 1
import SwiftUI

#if !os(macOS)
    struct Page: View {
        var body: some View { content.platformed() }
        var content: some View { NavigationStack { Text("p") } }
    }
#endif
extension View {
    func platformed() -> some View {
        #if os(iOS)
            self.padding()
        #elseif os(tvOS)
            self.frame(width: 20)
        #else
            self
        #endif
    }
}
#if os(iOS)
    struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }

#endif
