// MN1002: 0
import SwiftUI

struct Options { var existing = false }
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var options: Options { var o = Options(); o.existing = true; return o }
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: options) } } }
}
