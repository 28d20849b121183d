// MN1014: 1
import SwiftUI

enum T: CaseIterable { case a, b, c, d, e, f }
struct Root: View {
    var body: some View {
        TabView {
            ForEach(T.allCases, id: \.self) { t in NavigationStack { Text("x") }.tabItem { Text("x") } }
        }
    }
}
