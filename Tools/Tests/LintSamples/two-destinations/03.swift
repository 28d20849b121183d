// MN1006: 1
import SwiftUI

extension View { func withRoutes() -> some View { navigationDestination(for: String.self) { Text($0) } } }
struct Root: View { var body: some View { NavigationStack { Page().withRoutes() } } }
struct Page: View { var body: some View { List { Text("p") }.withRoutes() } }
