// MN1005: 3
import SwiftUI

extension View {
    func push<C: View>(_ on: Binding<Bool>, @ViewBuilder _ c: @escaping () -> C) -> some View {
        navigationDestination(isPresented: on) { c() }
    }
}
struct Root: View { var body: some View { NavigationStack { List { Row() } } } }
struct Row: View {
    @State var a = false; @State var b = false; @State var c = false;
    var body: some View {
        Text("x")
            .push($a) { Text("a") }
            .push($b) { Text("b") }
            .push($c) { Text("c") }
    }
}
