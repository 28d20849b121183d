// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go() {
        guard let nav = navigationController else { return };
        nav.show(UIHostingController(rootView: VStack { Inner() }), sender: nil)
    }
}
