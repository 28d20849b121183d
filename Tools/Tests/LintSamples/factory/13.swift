// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Screens { static subscript(_ name: String) -> AnyView { AnyView(Inner()) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Screens["a"] } } } }
