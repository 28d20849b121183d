// MN1002: 1
import SwiftUI
import UIKit

struct Bridge: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController {
        let root = UIViewController(); let nav = UINavigationController(rootViewController: root);
        nav.navigationBar.prefersLargeTitles = true; return nav
    }
    func updateUIViewController(_ c: UIViewController, context: Context) {}
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Bridge().ignoresSafeArea() } } }
}
