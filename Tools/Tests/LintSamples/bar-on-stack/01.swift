// MN1004: 1
import SwiftUI

extension View {
    func titled(_ t: String) -> some View { navigationTitle(t).navigationBarTitleDisplayMode(.inline) }
}
struct Root: View { var body: some View { NavigationStack { Text("x") }.titled("T") } }
