// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class C {
    let nav = UINavigationController()
    func go(_ x: Int) {
        let vc: UIViewController = {
            switch x {
            case 0: return UIViewController();
            default: return UIHostingController(rootView: Inner())
            }
        }()
            ;
        nav.pushViewController(vc, animated: true)
    }
}
