// MN1014: 0
import SwiftUI

struct Root: View {
    var body: some View {
        TabView {
            Tab("x", systemImage: "x") { NavigationStack { Text("x") } }
            Tab("x", systemImage: "x") { NavigationStack { Text("x") } }
            Tab("x", systemImage: "x") { NavigationStack { Text("x") } }
            Tab("x", systemImage: "x") { NavigationStack { Text("x") } }
            Tab("x", systemImage: "x") { NavigationStack { Text("x") } }
        }
    }
}
