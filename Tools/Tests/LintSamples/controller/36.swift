// MN1002: 0
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    let pages = UIPageViewController()
    func go() {
        pages.setViewControllers(
            [UIHostingController(rootView: Inner())], direction: .forward, animated: false);
        let tabs = UITabBarController(); tabs.viewControllers = [UIHostingController(rootView: Inner())]
    }
}
