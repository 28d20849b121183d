// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Routable: Hashable { associatedtype Body: View; @ViewBuilder func view() -> Body }
enum R1: Routable { case a; func view() -> some View { Inner() } }
extension View {
    func routes<R: Routable>(_ r: R.Type) -> some View { navigationDestination(for: r) { $0.view() } }
}
struct Root: View { var body: some View { NavigationStack { Text("x").routes(R1.self) } } }
