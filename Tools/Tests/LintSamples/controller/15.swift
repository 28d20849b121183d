// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
extension UINavigationController {
    func push<V: View>(_ view: V) { pushViewController(UIHostingController(rootView: view), animated: true) }
}
final class L: UIViewController { func go() { navigationController?.push(Inner()) } }
