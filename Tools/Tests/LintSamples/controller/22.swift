// MN1002: 0
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class S: UIResponder {
    var window: UIWindow?; func go() { window?.rootViewController = UIHostingController(rootView: Inner()) }
}
