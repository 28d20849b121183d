// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    func go() { navigationController?.show(UIHostingController(rootView: Inner()), sender: nil) }
}
