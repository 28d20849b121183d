// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L {
    let nav = UINavigationController();
    func start() { nav.setViewControllers([UIHostingController(rootView: Inner())], animated: false) }
}
