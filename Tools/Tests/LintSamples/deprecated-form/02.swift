// MN1001: 0
import SwiftUI

struct P: View { var body: some View { Text("p") } }
#Preview("x", traits: .landscapeLeft) {
    NavigationView { NavigationLink(destination: P(), isActive: .constant(true)) { Text("x") } }
}
