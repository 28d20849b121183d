// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Page: View {
    @State var shape: Image = Image("x"); var body: some View { shape.resizable().overlay { Inner() } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
