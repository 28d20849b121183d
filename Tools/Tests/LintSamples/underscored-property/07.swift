// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }

struct Page: View {
    var body: some View { _content }
    private var _content: some View { Inner() }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
