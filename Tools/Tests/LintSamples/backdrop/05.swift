// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Page: View {
    var body: some View { Color(.systemBackground).ignoresSafeArea().overlay(alignment: .top) { page } }
    var page: some View { Inner() }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
