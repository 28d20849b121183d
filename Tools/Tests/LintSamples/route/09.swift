// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Screenish: Hashable { associatedtype V: View; @ViewBuilder var view: V { get } }
enum Way: Screenish { case a; var view: some View { Inner() } }
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Way.self, destination: \.view) }
    }
}
