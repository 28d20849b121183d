// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
extension View { func hosted() -> UIViewController { UIHostingController(rootView: self) } }
final class L: UIViewController {
    func go() { navigationController?.pushViewController(Inner().hosted(), animated: true) }
}
