// MN1008: 1
import SwiftUI

struct Root: View {
    @State var path: [Int] = [];
    var body: some View {
        NavigationStack(path: $path) { Text("x").navigationDestination(for: Int.self) { _ in Second() } }
    }
}
struct Second: View {
    @State var on = false;
    var body: some View { Button("y") { on = true }.navigationDestination(isPresented: $on) { Text("d") } }
}
