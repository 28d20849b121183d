// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Screens { associatedtype D: View; func detail(_ id: Int) -> D }
struct Live: Screens { func detail(_ id: Int) -> some View { Inner() } }
struct Root<S: Screens>: View {
    let screens: S;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self) { screens.detail($0) } }
    }
}
struct A: View { var body: some View { Root(screens: Live()) } }
