// MN1007: 1
import SwiftUI

struct Push: ViewModifier {
    @Binding var on: Bool;
    func body(content: Content) -> some View {
        content.background(Color.red).navigationDestination(isPresented: $on) { Text("d") }
    }
}
struct Root: View {
    @State var on = false; var body: some View { NavigationStack { Text("x") }.modifier(Push(on: $on)) }
}
