// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class PageCache {
    static let shared = PageCache(); private var kept: [Int: AnyView] = [:]
    func page(_ id: Int, make: () -> AnyView) -> AnyView {
        if let known = kept[id] { return known }; let new = make(); kept[id] = new; return new
    }
}
struct Root: View {
    var body: some View {
        NavigationStack { NavigationLink("x") { PageCache.shared.page(1) { AnyView(Inner()) } } }
    }
}
