// MN1002: 0
import SwiftUI

struct Page: View {
    var mode: Mode = .pushed; enum Mode { case pushed, modal };
    var body: some View {
        switch mode {
        case .pushed: Text("p");
        case .modal: NavigationStack { Text("p") }
        }
    }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
