// MN1014: 0
import SwiftUI

struct P: View { var body: some View { NavigationStack { Text("x") } } }
struct Root: View {
    var body: some View {
        TabView {
            P()
            P()
            P()
            P()
            P()
            P()
        }.tabViewStyle(.page)
    }
}
