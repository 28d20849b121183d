// MN1002: 0
import SwiftUI

struct Options { let existing: Bool }
struct Page: View {
    let options: Options; private var embeds: Bool { !options.existing };
    var body: some View { if embeds { NavigationStack { Text("p") } } else { Text("p") } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(options: .init(existing: true)) } } }
}
