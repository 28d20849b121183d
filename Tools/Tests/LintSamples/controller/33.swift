// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class Host<V: View>: UIViewController {
    let v: V; init(_ v: V) { self.v = v; super.init(nibName: nil, bundle: nil) };
    required init?(coder: NSCoder) { nil }
}
final class L: UIViewController {
    func go() {
        if let nav = navigationController {
            let h = UIHostingController(rootView: Inner()); nav.pushViewController(h, animated: true)
        }
    }
}
