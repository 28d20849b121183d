// MN1002: 1
import SwiftUI
import UIKit

struct B: UIViewControllerRepresentable {
    let root: AnyView
    func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: root) }
    func updateUIViewController(_ n: UIViewController, context: Context) {}
}
struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { B(root: AnyView(Inner())) } } }
}
