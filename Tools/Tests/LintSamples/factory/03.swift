// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Pages {
    var detail: (Int) -> AnyView
    static let live = Pages(detail: { _ in AnyView(Inner()) })
}
struct Root: View {
    let pages: Pages = .live;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self) { pages.detail($0) } }
    }
}
