// MN1007: 1
import SwiftUI

struct Nav: View { var body: some View { NavigationStack { NavigationLink("1", value: 1) } } }
struct Root: View { var body: some View { Nav().navigationDestination(for: Int.self) { Text("\($0)") } } }
@main struct A: App { var body: some Scene { WindowGroup { Root() } } }
