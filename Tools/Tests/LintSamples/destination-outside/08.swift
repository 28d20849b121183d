// MN1007: 1
import SwiftUI

struct Page: View { var body: some View { Text("x").navigationDestination(for: Int.self) { Text("\($0)") } } }
@main struct A: App { var body: some Scene { WindowGroup { TabView { Page() } } } }
