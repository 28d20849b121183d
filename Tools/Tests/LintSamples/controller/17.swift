// MN1002: 1
import SwiftUI
import UIKit

struct Bridge: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> some UIViewController {
        let nav = UINavigationController(); nav.viewControllers = [UIHostingController(rootView: Text("x"))];
        return nav
    }
    func updateUIViewController(_ c: UIViewControllerType, context: Context) {}
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Bridge() } } } }
