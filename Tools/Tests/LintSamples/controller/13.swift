// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Factory {
    static func inner() -> UIViewController {
        let host = UIHostingController(rootView: Inner()); host.title = "i"; return host
    }
}
final class L: UIViewController {
    func go() { navigationController?.pushViewController(Factory.inner(), animated: true) }
}
