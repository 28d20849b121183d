// MN1002: 0
import SwiftUI

struct Config { var nav = Nav() }; struct Nav { var existing = true }
struct Page: View {
    let config: Config;
    var body: some View { if config.nav.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(config: Config()) } } }
}
