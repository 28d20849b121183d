// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    var next: UIViewController {
        let v = Inner(); let vc = UIHostingController(rootView: v); vc.hidesBottomBarWhenPushed = true;
        return vc
    }
    func go() { navigationController?.pushViewController(next, animated: true) }
}
