// MN1004: 0
import SwiftUI

extension View { func inStack() -> some View { NavigationStack { self } } }
struct Root: View { var body: some View { Text("x").navigationTitle("T").inStack() } }
