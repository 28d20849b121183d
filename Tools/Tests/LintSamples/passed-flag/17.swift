// MN1002: 0
import SwiftUI

struct Options { let existing: Bool }
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    private let options = Options(existing: true)
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: options) } } }
}
