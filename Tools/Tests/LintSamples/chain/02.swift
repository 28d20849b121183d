// MN1002: 3
import SwiftUI

extension View {
    func push<C: View>(_ on: Binding<Bool>, @ViewBuilder _ c: @escaping () -> C) -> some View {
        navigationDestination(isPresented: on) { c() }
    }
}
struct P: View { var body: some View { NavigationStack { Text("p") } } }
struct Q: View { var body: some View { NavigationStack { Text("q") } } }
struct R: View { var body: some View { NavigationStack { Text("r") } } }
struct Root: View {
    @State var a = false; @State var b = false; @State var c = false;
    var body: some View {
        NavigationStack {
            Text("x")
                .push($a) { P() }
                .push($b) { Q() }
                .push($c) { R() }
        }
    }
}
