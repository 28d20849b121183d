// MN1006: 1
import SwiftUI

struct Root: View {
    @State var path: [Int] = [];
    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                A(); B()
            }
        }
    }
}
struct A: View { var body: some View { Text("a").navigationDestination(for: Int.self) { Text("\($0)") } } }
struct B: View { var body: some View { Text("b").navigationDestination(for: Int.self) { Text("\($0)") } } }
