// MN1007: 1
import SwiftUI

struct Root: View {
    var body: some View { stack.navigationDestination(for: Int.self) { Text("\($0)") } }
    var stack: some View { NavigationStack { NavigationLink("1", value: 1) } }
}
