// MN1002: 1
import SwiftUI
import UIKit

final class Nav: UINavigationController {}
struct Bridge: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> Nav { Nav(rootViewController: UIViewController()) }
    func updateUIViewController(_ c: Nav, context: Context) {}
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Bridge() } } } }
