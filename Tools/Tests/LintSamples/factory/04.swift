// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Pages { var detail: (Int) -> AnyView }
struct Root: View {
    let pages: Pages;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self) { pages.detail($0) } }
    }
}
struct A: View { var body: some View { Root(pages: Pages(detail: { _ in AnyView(Inner()) })) } }
