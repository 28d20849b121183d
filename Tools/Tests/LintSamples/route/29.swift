// MN1003: 1
import SwiftUI

struct Root: View {
    @State var on = false; var body: some View { Text("x").sheet(isPresented: $on, content: editor) }
    private func editor() -> some View { Form { Text("a") }.navigationTitle("Edit") }
}
