// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UIViewController {
    private func makeNext() -> UIHostingController<Inner> { .init(rootView: Inner()) }
    @objc func go() { show(makeNext(), sender: self) }
}
