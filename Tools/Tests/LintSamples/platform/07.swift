// MN1002: 1
import SwiftUI

struct Mod: ViewModifier {
    func body(content: Content) -> some View {
        #if os(macOS)
            content.frame(width: 300)
        #else
            content.ignoresSafeArea()
        #endif
    }
}
#if !os(macOS)
    extension Root {
        struct Page: View { var body: some View { NavigationStack { Text("p") }.modifier(Mod()) } }
    }
#endif
struct Root: View {
    var body: some View {
        NavigationStack {
            #if !os(macOS)
                NavigationLink("x") { Page() }
            #endif
        }
    }
}
