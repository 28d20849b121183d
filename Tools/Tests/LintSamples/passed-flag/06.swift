// MN1002: 0
import SwiftUI

final class Options { let existing: Bool; init(existing: Bool) { self.existing = existing } }
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: Options(existing: true)) } } }
}
