// MN1009: 0
import SwiftUI

struct Row: View { var body: some View { NavigationLink("1", value: 1) } }
struct Root: View {
    var body: some View {
        NavigationStack { List { Row() }.navigationDestination(for: Int.self) { Text("\($0)") } }
    }
}
struct Other: View {
    var body: some View { NavigationStack { Row().navigationDestination(for: Int.self) { Text("\($0)") } } }
}
