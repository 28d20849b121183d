import SwiftUI

// Seed 004, section 1, unchanged. It is deprecated like the API it uses, so that the uses are no warnings.

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
