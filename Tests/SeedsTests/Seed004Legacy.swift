import SwiftUI

// Seed 004, section 1, as it stands there. What it uses is deprecated, and so is it: otherwise each use were a warning.

struct DetailA: View { var body: some View { Text("detail A").navigationTitle("A") } }
struct DetailB: View { var body: some View { Text("detail B").navigationTitle("B") } }
struct Settings: View { var body: some View { Text("settings").navigationTitle("Settings") } }

// 典型的老式导航代码示例
@available(*, deprecated)
struct LegacyView: View {
    @State var showDetailA = false
    @State var showDetailB = false
    @State var showSettings = false
    var body: some View {
        NavigationView {
            VStack {
                NavigationLink("", destination: DetailA(), isActive: $showDetailA)
                NavigationLink("", destination: DetailB(), isActive: $showDetailB)
                NavigationLink("", destination: Settings(), isActive: $showSettings)
                Button("操作A") { showDetailA = true }
                Button("操作B") { showDetailB = true }
            }
        }
    }
}
