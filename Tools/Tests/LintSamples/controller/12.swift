// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    private lazy var next = UIHostingController(rootView: Inner())
    func go() { navigationController?.pushViewController(next, animated: true) }
}
