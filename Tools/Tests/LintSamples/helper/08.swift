// MN1002: 3
import SwiftUI

struct Page: View {
    let a: Bool; let b: Bool;
    var body: some View {
        if a {
            NavigationStack { Text("a") }
        } else if b {
            NavigationStack { Text("b") }
        } else {
            NavigationStack { Text("c") }
        }
    }
}
struct Root: View {
    let a: Bool; var body: some View { NavigationStack { NavigationLink("x") { Page(a: a, b: !a) } } }
}
