// MN1007: 1
import SwiftUI

struct Root: View {
    @State var on = false;
    var body: some View {
        NavigationStack { Text("x") }.tint(.red).onAppear { on = true }.navigationDestination(
            isPresented: $on
        ) { Text("d") }
    }
}
