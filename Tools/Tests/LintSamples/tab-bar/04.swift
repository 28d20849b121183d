// MN1014: 0
import SwiftUI

struct Root: View {
    var body: some View {
        TabView {
            Text("x").tabItem { Label("x", systemImage: "x") }
            Text("x").tabItem { Label("x", systemImage: "x") }
            Text("x").tabItem { Label("x", systemImage: "x") }
            Text("x").tabItem { Label("x", systemImage: "x") }
            Text("x").tabItem { Label("x", systemImage: "x") }
            Text("x").tabItem { Label("x", systemImage: "x") }
        }
    }
}
