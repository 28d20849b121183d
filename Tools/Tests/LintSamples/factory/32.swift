// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
private var storage: AnyView?
func lazyInner() -> AnyView {
    if storage == nil { storage = AnyView(Inner()) }; return storage ?? AnyView(EmptyView())
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { lazyInner() } } } }
