// MN1009: 0
import SwiftUI

struct Root: View {
    @State var sel: Int?;
    var body: some View {
        NavigationSplitView {
            List(selection: $sel) { NavigationLink("1", value: 1) }
        } detail: {
            Text("d")
        }
    }
}
