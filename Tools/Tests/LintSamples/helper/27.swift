// MN1002: 1
import Flux
import SwiftUI

struct Page: ConnectedView {
    struct Props { let title: String }
    func map(state: AppState) -> Props { Props(title: state.title) }
    func body(props: Props) -> some View { NavigationStack { Text(props.title) } }
}
struct Root: ConnectedView {
    func map(state: AppState) -> [String] { state.pages }
    func body(props: [String]) -> some View {
        NavigationStack { List(props, id: \.self) { page in NavigationLink(page) { Page() } } }
    }
}
