// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
extension UIViewController {
    func pushView<V: View>(_ v: V) {
        let h = UIHostingController(rootView: v); navigationController?.pushViewController(h, animated: true)
    }
}
final class L: UIViewController { func goInner() { pushView(Inner()) } }
