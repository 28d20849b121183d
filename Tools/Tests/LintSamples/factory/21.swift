// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
typealias Maker = () -> AnyView
struct Row: View { let make: Maker; var body: some View { NavigationLink("x") { make() } } }
struct Root: View { var body: some View { NavigationStack { Row(make: { AnyView(Inner()) }) } } }
