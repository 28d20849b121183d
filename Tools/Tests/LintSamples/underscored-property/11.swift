// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Scr<Header: View, Content: View>: View {
    var _header: Header?; var _content: Content
    init(header: Header? = nil, @ViewBuilder _ content: () -> Content) {
        self._header = header; self._content = content()
    }
    var body: some View {
        VStack {
            if let _header { _header }; _content
        }
    }
}
struct Root: View { var body: some View { NavigationStack { Scr<EmptyView, Inner> { Inner() } } } }
