// MN1009: 1
import SwiftUI

struct Root: View { var body: some View { NavigationStack { NavigationLink("p") { Page() } } } }
struct Page: View { var body: some View { NavigationLink("1", value: 1) } }
