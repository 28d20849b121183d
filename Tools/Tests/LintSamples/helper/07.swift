// MN1002: 2
import SwiftUI

enum Style { case a, b }
struct Page: View {
    let style: Style;
    var body: some View {
        switch style {
        case .a: NavigationStack { Text("a") }
        case .b: NavigationStack { Text("b") }
        }
    }
}
struct Root: View {
    let style: Style; var body: some View { NavigationStack { NavigationLink("x") { Page(style: style) } } }
}
