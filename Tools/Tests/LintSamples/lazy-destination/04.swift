// MN1005: 1
import SwiftUI

extension View {
    @ViewBuilder func go<D: View>(_ on: Binding<Bool>, @ViewBuilder _ d: @escaping () -> D) -> some View {
        if #available(iOS 16, *) { navigationDestination(isPresented: on, destination: d) } else { self }
    }
}
struct Root: View { var body: some View { NavigationStack { List { Row() } } } }
struct Row: View {
    let fancy: Bool = true; @State var on = false;
    var body: some View { if fancy { Text("c").go($on) { Text("d") } } else { Text("e") } }
}
