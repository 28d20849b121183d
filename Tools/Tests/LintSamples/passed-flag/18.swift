// MN1002: 0
import SwiftUI

struct Options { let existing: Bool }
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Mid: View { let options: Options; var body: some View { Page(options: options) } }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Mid(options: .init(existing: true)) } } }
}
