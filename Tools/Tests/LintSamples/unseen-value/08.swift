// MN1009: 0

import Routing
import SwiftUI

struct Root: View { var body: some View { NavigationStack { NavigationLink("1", value: 1).withRoutes() } } }
