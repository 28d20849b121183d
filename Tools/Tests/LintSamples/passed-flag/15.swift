// MN1002: 0
import SwiftUI

struct Options { let embedded: Bool }
struct Page: View {
    let options: Options;
    var body: some View { if !options.embedded { NavigationStack { Text("p") } } else { Text("p") } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: Options(embedded: true)) } } }
}
