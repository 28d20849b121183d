import ModernNavigation
import SwiftUI

/// What is later stands under a question, and what one system lacks under a condition: nothing is wrong here.
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
