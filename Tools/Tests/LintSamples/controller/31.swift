// MN1002: 1
import SwiftUI
import UIKit

struct B: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { make() }
    private func make() -> UIViewController { UINavigationController(rootViewController: UIViewController()) }
    func updateUIViewController(_ n: UIViewController, context: Context) {}
}
struct Root: View { var body: some View { NavigationStack { VStack { B() } } } }
