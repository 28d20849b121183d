// MN1002: 1
import SwiftUI

#if os(iOS)
    struct Page: View {
        var body: some View {
            NavigationStack { Text("p") }
                #if targetEnvironment(macCatalyst)
                    .padding()
                #else
                    .font(.body)
                #endif
        }
    }
    struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
#endif
