// MN1002: 0
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go() { present(UIHostingController(rootView: Inner()), animated: true) }
}
