// MN1005: 1
import SwiftUI

struct Root: View { var body: some View { NavigationStack { LazyVGrid(columns: []) { Cell() } } } }
struct Cell: View {
    @State var on = false;
    var body: some View { Text("c").navigationDestination(isPresented: $on) { Text("d") } }
}
