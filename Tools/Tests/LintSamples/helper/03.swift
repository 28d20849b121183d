// MN1002: 1
import SwiftUI

extension View { func loading(_ on: Bool) -> some View { modifier(Loading(on: on)) } }
struct Loading: ViewModifier {
    let on: Bool;
    func body(content: Content) -> some View {
        if on {
            ZStack {
                content.blur(radius: 3); ProgressView()
            }
        } else {
            content
        }
    }
}
struct Page: View {
    @State var busy = false; var body: some View { NavigationStack { Text("p") }.loading(busy) }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
