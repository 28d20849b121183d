// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class C {
    let nav = UINavigationController(); enum S { case a, b }
    private func controller(for s: S) -> UIViewController {
        switch s {
        case .a: return UIViewController();
        case .b: return UIHostingController(rootView: Inner())
        }
    }
    func go(_ s: S) { nav.pushViewController(controller(for: s), animated: true) }
}
