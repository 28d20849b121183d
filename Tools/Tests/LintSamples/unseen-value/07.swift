// MN1009: 0

import Kingfisher
import SwiftUI

struct Root: View {
    var body: some View { NavigationStack { Row().navigationDestination(for: Int.self) { Text("\($0)") } } }
}
struct Row: View { var body: some View { NavigationLink("1", value: 1) } }
