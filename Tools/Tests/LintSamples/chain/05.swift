// MN1002: 3
import SwiftUI

extension View {
    func go<D: View>(_ on: Binding<Bool>, to d: @autoclosure @escaping () -> D) -> some View {
        background { NavigationLink(isActive: on, destination: d) { EmptyView() } }
    }
}
struct P: View { var body: some View { NavigationStack { Text("p") } } }
struct Q: View { var body: some View { NavigationStack { Text("q") } } }
struct R: View { var body: some View { NavigationStack { Text("r") } } }
struct Root: View {
    @State var a = false; @State var b = false; @State var c = false;
    var body: some View {
        NavigationView {
            Text("x")
                .go($a, to: P())
                .go($b, to: Q())
                .go($c, to: R())
        }
    }
}
