// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
extension Color { static let brand = Color.red }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Color.brand.background(Inner()) } } }
}
