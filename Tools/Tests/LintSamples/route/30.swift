// MN1003: 1
import SwiftUI

struct Root: View {
    @State var on = false; var body: some View { Text("x").sheet(isPresented: $on) { editor } }
    @ViewBuilder private var editor: some View {
        if on { Form { Text("a") }.navigationTitle("Edit") } else { Text("b") }
    }
}
