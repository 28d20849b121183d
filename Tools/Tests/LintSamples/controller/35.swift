// MN1002: 0
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UITabBarController {
    func go() {
        setViewControllers([UIHostingController(rootView: Inner())], animated: false);
        viewControllers = [UIHostingController(rootView: Inner())]
    }
}
