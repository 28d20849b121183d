// MN1002: 1
import SwiftUI

#if os(iOS) || os(visionOS)
    struct Page: View {
        var body: some View {
            NavigationStack {
                Text("p")
                    #if os(iOS)
                        .navigationBarTitleDisplayMode(.inline)
                    #endif
            }
        }
    }
#endif
struct Root: View {
    var body: some View {
        NavigationStack {
            #if os(iOS)
                NavigationLink("x") { Page() }
            #else
                Text("mac")
            #endif
        }
    }
}
