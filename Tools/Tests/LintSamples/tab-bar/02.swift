// MN1014: 1
import SwiftUI

struct P: View { var body: some View { NavigationStack { Text("x") } } }
struct Root: View {
    var body: some View {
        TabView {
            P().tabItem { Label("x", systemImage: "x") }
            P().tabItem { Label("x", systemImage: "x") }
            P().tabItem { Label("x", systemImage: "x") }
            P().tabItem { Label("x", systemImage: "x") }
            P().tabItem { Label("x", systemImage: "x") }
            P().tabItem { Label("x", systemImage: "x") }
        }
    }
}
