// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Coordinator {
    let nav: UINavigationController; init(nav: UINavigationController) { self.nav = nav }
    func go() {
        let page = Inner(); let host = UIHostingController(rootView: page);
        nav.pushViewController(host, animated: true)
    }
}
