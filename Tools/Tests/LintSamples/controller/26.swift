// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class C {
    weak var navigationController: UINavigationController?
    func go() {
        let controller = UIHostingController(rootView: AnyView(Inner()));
        self.navigationController?.pushViewController(controller, animated: true)
    }
}
