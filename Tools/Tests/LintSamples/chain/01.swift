// MN1003: 3
import SwiftUI

extension View {
    func form<C: View>(_ on: Binding<Bool>, @ViewBuilder _ c: @escaping () -> C) -> some View {
        sheet(isPresented: on) { c() }
    }
}
struct P: View { var body: some View { Text("p").navigationTitle("t") } }
struct Q: View { var body: some View { Text("q").navigationTitle("t") } }
struct R: View { var body: some View { Text("r").navigationTitle("t") } }
struct Root: View {
    @State var a = false; @State var b = false; @State var c = false;
    var body: some View {
        NavigationStack { Text("x") }
            .form($a) { P() }
            .form($b) { Q() }
            .form($c) { R() }
    }
}
