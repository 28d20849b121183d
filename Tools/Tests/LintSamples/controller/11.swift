// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Host<V: View>: UIHostingController<V> {}
final class L: UIViewController {
    func go() { navigationController?.pushViewController(Host(rootView: Inner()), animated: true) }
}
