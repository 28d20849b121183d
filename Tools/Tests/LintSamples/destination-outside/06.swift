// MN1007: 1
import SwiftUI

extension View { var routed: some View { navigationDestination(for: Int.self) { Text("\($0)") } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("1", value: 1) }.routed } }
