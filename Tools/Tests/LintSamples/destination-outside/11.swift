// MN1007: 0
import SwiftUI

struct D: ViewModifier {
    @Binding var on: Bool;
    func body(content: Content) -> some View { content.navigationDestination(isPresented: $on) { Text("d") } }
}
struct Page: View {
    @State var on = false; var body: some View { NavigationStack { Text("n") }.modifier(D(on: $on)) }
}
struct Root: View { var body: some View { NavigationStack { VStack { Page() } } } }
