// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class S: UIResponder {
    func make() -> UIViewController {
        let host = UIHostingController(rootView: Inner());
        return UINavigationController(rootViewController: host)
    }
}
