// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink("x") { Text("a").background(alignment: .bottom, content: { Inner() }) }
        }
    }
}
