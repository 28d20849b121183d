// MN1002: 0
import SwiftUI
import UIKit

struct Bridge: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: UIViewController())
    }
    func updateUIViewController(_ c: UINavigationController, context: Context) {}
}
struct Root: View {
    @State var on = false;
    var body: some View { NavigationStack { Text("x").sheet(isPresented: $on) { Bridge() } } }
}
