// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Host: UIHostingController<Inner> {
    init() { super.init(rootView: Inner()) }; @objc required dynamic init?(coder: NSCoder) { fatalError() }
}
final class L: UIViewController {
    func go() { navigationController?.pushViewController(Host(), animated: true) }
}
