// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go() {
        let next = UIHostingController(rootView: Inner()); next.title = "x";
        navigationController?.pushViewController(next, animated: true)
    }
}
