// MN1004: 0
import SwiftUI

struct Root: View { var body: some View { NavigationStack { Text("x") }.toolbar(.hidden, for: .tabBar) } }
