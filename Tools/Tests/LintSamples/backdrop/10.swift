// MN1002: 0
import SwiftUI

struct Plain: View { var body: some View { Text("plain") } }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Color.red.overlay { Plain() } } } }
}
