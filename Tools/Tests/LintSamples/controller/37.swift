// MN1002: 0
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go() {
        let h = UIHostingController(rootView: Inner()); h.modalPresentationStyle = .fullScreen;
        present(h, animated: true); showDetailViewController(h, sender: nil)
    }
}
