import ModernNavigation
import SwiftUI

/// Newer API is inside `if #available`, and API that one system lacks inside `#if`, so there is no mistake here.
struct Right: View {
    var body: some View {
        NavigationStack {
            List { Text("All right") }
                .toolbarTitleDisplayMode(.inline)
                #if os(iOS)
                    .listRowSpacing(8)
                #endif
        }
    }

    func later() async {
        if #available(iOS 26, macOS 26, *) {
            await Task.immediate {}.value
        }
    }
}
