// MN1003: 3
import SwiftUI

struct SheetMod<C: View>: ViewModifier {
    @Binding var on: Bool; let c: () -> C;
    func body(content: Content) -> some View { content.sheet(isPresented: $on) { c() } }
}
extension View {
    func card<C: View>(_ on: Binding<Bool>, @ViewBuilder c: @escaping () -> C) -> some View {
        modifier(SheetMod(on: on, c: c))
    }
}
struct P: View { var body: some View { Text("p").navigationTitle("t") } }
struct Root: View {
    @State var a = false; @State var b = false; @State var c = false;
    var body: some View {
        Text("x")
            .card($a) { P() }
            .card($b) { P().padding() }
            .card($c) { Form { Text("q") }.toolbar { Button("x") {} } }
    }
}
