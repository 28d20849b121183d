// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Card { Inner() } } } } }

struct Card<C: View>: View {
    private let _make: () -> C
    init(@ViewBuilder make: @escaping () -> C) { _make = make }
    var body: some View { VStack { _make() } }
}
