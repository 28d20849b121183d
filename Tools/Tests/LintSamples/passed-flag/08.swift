// MN1002: 1
import SwiftUI

struct Options { let existing: Bool; init(existing: Bool = false) { self.existing = existing } }
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: .init()) } } }
}
