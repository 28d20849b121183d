// MN1002: 0
import SwiftUI

enum Options {
    case a, b;
    var existing: Bool {
        switch self {
        case .a: true;
        case .b: false
        }
    }
}
struct Page: View {
    let options: Options;
    var body: some View { if options.existing { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(options: .a) } } } }
