// MN1008: 0
import SwiftUI

struct Root: View {
    @State var on = false;
    var body: some View {
        NavigationStack {
            NavigationLink("1", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
                .navigationDestination(isPresented: $on) { Text("d") }
        }
    }
}
