// MN1002: 0
import SwiftUI

struct Flags: OptionSet { let rawValue: Int; static let inStack = Flags(rawValue: 1) }
struct Page: View {
    let flags: Flags;
    var body: some View { if flags.contains(.inStack) { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page(flags: [.inStack]) } } }
}
