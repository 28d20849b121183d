// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Keep<V: View>: View {
    static var kept: [String: AnyView] {
        get { [:] }
        set {}
    }; let make: () -> V; let key: String
    init(_ key: String, @ViewBuilder make: @escaping () -> V) { self.key = key; self.make = make }
    var body: some View { let view = Self.kept[key] ?? AnyView(make()); return view }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Keep("a") { Inner() } } } }
}
