// MN1008: 0
import SwiftUI

struct Root: View {
    @State var path = NavigationPath();
    var body: some View {
        NavigationStack(path: $path) {
            NavigationLink("1", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }
}
