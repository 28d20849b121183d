// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Shell(Inner()) } } } }

struct Shell: View {
    let _page: AnyView
    init<P: View>(_ page: P) { _page = AnyView(page) }
    var body: some View { ScrollView { _page } }
}
