// MN1002: 1
import SwiftUI

struct Hide: ViewModifier {
    let on: Bool;
    func body(content: Content) -> some View {
        switch on {
        case true: AnyView(content.hidden());
        case false: AnyView(content)
        }
    }
}
extension View { func hide(_ on: Bool) -> some View { modifier(Hide(on: on)) } }
struct Page: View { let h: Bool; var body: some View { NavigationStack { Text("x") }.hide(h) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(h: false) } } } }
