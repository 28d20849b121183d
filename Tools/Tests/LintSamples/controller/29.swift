// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Maker { func make() -> UIViewController }
final class M: Maker { func make() -> UIViewController { UIHostingController(rootView: Inner()) } }
final class C {
    let nav = UINavigationController(); let maker: Maker; init(maker: Maker) { self.maker = maker }
    func go() { nav.pushViewController(maker.make(), animated: true) }
}
