// MN1008: 1
import SwiftUI

struct Root: View {
    @State var path: [Int] = [];
    var body: some View {
        NavigationStack(path: $path) { Child().navigationDestination(for: Int.self) { Text("\($0)") } }
    }
}
struct Child: View {
    @State var on = false;
    var body: some View { Button("x") { on = true }.navigationDestination(isPresented: $on) { Text("d") } }
}
