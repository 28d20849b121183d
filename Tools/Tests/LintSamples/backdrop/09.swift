// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Theme { static var back: some View { Color.red } }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Theme.back.overlay { Inner() } } } }
}
