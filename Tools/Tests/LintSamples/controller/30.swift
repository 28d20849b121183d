// MN1002: 1
import SwiftUI
import UIKit

struct B: UIViewControllerRepresentable {
    typealias UIViewControllerType = UINavigationController
    func makeUIViewController(context: Context) -> UINavigationController {
        let n = UINavigationController(); n.pushViewController(UIViewController(), animated: false); return n
    }
    func updateUIViewController(_ n: UINavigationController, context: Context) {}
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { B() } } } }
