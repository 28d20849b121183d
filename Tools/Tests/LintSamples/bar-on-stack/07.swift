// MN1004: 0
import SwiftUI

extension View { func titled(_ t: String) -> some View { navigationTitle(t) } }
struct Root: View { var body: some View { NavigationStack { Text("x").titled("T") } } }
