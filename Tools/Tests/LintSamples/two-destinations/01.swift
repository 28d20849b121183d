// MN1006: 1
import SwiftUI

struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink("a", value: "a").navigationDestination(for: String.self) { _ in A() }
        }
    }
}
struct A: View { var body: some View { NavigationLink("c") { B() } } }
struct B: View {
    var body: some View { NavigationLink("1", value: 1).navigationDestination(for: Int.self) { _ in C() } }
}
struct C: View { var body: some View { NavigationLink("2") { D() } } }
struct D: View { var body: some View { Text("d").navigationDestination(for: Int.self) { Text("\($0)") } } }
