// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go(_ a: Bool) {
        let next: UIViewController;
        if a { next = UIViewController() } else { next = UIHostingController(rootView: Inner()) };
        navigationController?.pushViewController(next, animated: true)
    }
}
